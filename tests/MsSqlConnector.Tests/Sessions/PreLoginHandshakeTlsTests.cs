using System.Net.Security;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Transport;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tls;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

[EveryBuild]
public sealed class PreLoginHandshakeTlsTests
{
    [Theory]
    [InlineData(false, 0x12, 4088)]
    [InlineData(true, 0x12, 4088)]
    [InlineData(false, 0x04, 100)]
    [InlineData(true, 0x04, 100)]
    [InlineData(false, 0x12, 1)]
    [InlineData(true, 0x12, 1)]
    public async Task A_handshake_in_packets_of_any_size_succeeds_and_TLS_records_follow_unwrapped(
        bool isAsync, byte type, int payloadByteCount)
    {
        using var pair = new SocketPair();
        var serverStream = new PacketedServerStream(new NetworkStream(pair.Server), type, payloadByteCount);
        Task<SslStream> accepting = TlsServer.AcceptAsync(serverStream);
        var packets = new PreLoginHandshakeTransport(pair.Client);
        var tls = new TlsTransport(packets, new TlsOptions { TargetHost = "localhost", TrustServerCertificate = true });
        await TlsTransportTests.Handshake(tls, isAsync);
        if (isAsync)
        {
            await packets.EndHandshakeAsync();
        }
        else
        {
            packets.EndHandshake();
        }

        using SslStream server = await accepting;
        serverStream.IsOver = true;
        await tls.SendAsync([1, 2, 3], isAsync);
        byte[] buffer = new byte[3];
        await server.ReadExactlyAsync(buffer, TestToken);
        await server.WriteAsync(buffer, TestToken);
        buffer = new byte[10];
        Assert.Equal(3, await tls.ReceiveAsync(buffer, isAsync));
        Assert.Equal([1, 2, 3], buffer[..3]);
    }
}
