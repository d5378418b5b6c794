using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A message this server does not look into: bulk load rows, a federated token.</summary>
public sealed record UnparsedMessage(PacketType Type, byte[] Body) : ClientMessage;
