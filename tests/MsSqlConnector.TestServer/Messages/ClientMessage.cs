using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A message from the client in its parsed form.</summary>
public abstract record ClientMessage
{
    /// <summary>The status bits of the first packet, which contain the reset bits.</summary>
    public PacketStatus Status { get; internal set; }

    /// <summary>The logical session of a connection with MARS; null without MARS and during the login.</summary>
    public ushort? Sid { get; internal set; }
}
