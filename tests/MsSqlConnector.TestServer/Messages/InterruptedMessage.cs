using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A bulk load whose client sent an attention between two of its packets. The rest of the message never comes.</summary>
public sealed record InterruptedMessage(PacketType Type, byte[] Body) : ClientMessage;
