using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>A client message as bytes and as what they mean.</summary>
/// <param name="SessionNumber">The connection it came on, counted from 1.</param>
/// <param name="Type">Its packets' type.</param>
/// <param name="Packets">Its packets with headers, decrypted.</param>
/// <param name="Message">Its parsed form.</param>
public sealed record RecordedMessage(
    int SessionNumber, PacketType Type, IReadOnlyList<byte[]> Packets, ClientMessage Message);
