using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A request that its client gave up half-sent: it ended with the ignore bit (MS-TDS 2.2.1.7).</summary>
public sealed record IgnoredMessage(PacketType Type, byte[] Body) : ClientMessage;
