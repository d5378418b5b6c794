using System;
using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// A received client message: the body can be a view into the reader's buffer, which the next read overwrites; the packets are kept only
/// when the session records.
/// </summary>
internal readonly record struct RawMessage(
    PacketType Type, PacketStatus FirstStatus, bool IsIgnored, ReadOnlyMemory<byte> Body, IReadOnlyList<byte[]> Packets)
{
    /// <summary>Whether an attention came between two packets, after which the rest never comes.</summary>
    public bool IsInterrupted { get; init; }
}
