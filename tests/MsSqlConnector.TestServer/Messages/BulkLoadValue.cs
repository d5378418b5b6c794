using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A value in a row of a bulk load.</summary>
/// <param name="Bytes">The bytes without lengths; null for NULL.</param>
/// <param name="ChunkByteCounts">The chunks of a (max) value; empty for other types.</param>
/// <param name="AnnouncedTotal">The total length that a (max) value begins with; null for other types.</param>
/// <param name="TextPointer">Text pointer and timestamp of a text, ntext or image value; null for other types.</param>
public sealed record BulkLoadValue(
    byte[]? Bytes, IReadOnlyList<int> ChunkByteCounts, ulong? AnnouncedTotal = null, byte[]? TextPointer = null);
