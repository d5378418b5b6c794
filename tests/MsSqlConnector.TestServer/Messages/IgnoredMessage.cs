using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A partially sent request that its client abandoned: it ended with the ignore bit (MS-TDS 2.2.1.7).</summary>
public sealed record IgnoredMessage(PacketType Type, byte[] Body) : ClientMessage;
