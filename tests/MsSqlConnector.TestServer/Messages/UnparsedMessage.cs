using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A message that this server does not parse: bulk load rows, a federated token.</summary>
public sealed record UnparsedMessage(PacketType Type, byte[] Body) : ClientMessage;
