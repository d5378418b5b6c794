using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A message from the client in its parsed form.</summary>
public abstract record ClientMessage
{
    /// <summary>The status bits of the first packet: the reset bits stand there.</summary>
    public PacketStatus Status { get; internal set; }
}
