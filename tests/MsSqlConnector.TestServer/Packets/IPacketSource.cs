using System;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>The packets of a client, from the bytes of a connection or of one logical session.</summary>
internal interface IPacketSource
{
    /// <summary>
    /// The next packet with its header, valid until the next call; null when the client has closed its side between packets.
    /// </summary>
    ValueTask<ReadOnlyMemory<byte>?> ReadAsync();
}
