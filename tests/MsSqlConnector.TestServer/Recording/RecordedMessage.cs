using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>A client message in raw and parsed form.</summary>
/// <param name="SessionNumber">The connection that received it, counted from 1.</param>
/// <param name="Type">Its packets' type.</param>
/// <param name="Packets">Its packets with headers, decrypted.</param>
/// <param name="Message">Its parsed form.</param>
public sealed record RecordedMessage(
    int SessionNumber, PacketType Type, IReadOnlyList<byte[]> Packets, ClientMessage Message)
{
    /// <summary>The logical session of a connection with MARS; null without MARS and during the login.</summary>
    public ushort? Sid => Message.Sid;
}
