using System;
using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// A client message as it came: the body may be a view into the reader's buffer, which the next read overwrites; the
/// packets are kept only when the session records.
/// </summary>
internal readonly record struct RawMessage(
    PacketType Type, PacketStatus FirstStatus, bool IsIgnored, ReadOnlyMemory<byte> Body, IReadOnlyList<byte[]> Packets);
