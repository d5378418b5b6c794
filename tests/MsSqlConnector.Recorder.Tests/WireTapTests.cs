using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>The tap of the test server ends both connections with either of them.</summary>
public sealed class WireTapTests
{
    [Fact]
    public async Task Closing_a_client_closes_the_connection_to_the_server()
    {
        using TcpListener server = new(IPAddress.Loopback, 0);
        server.Start();
        await using WireTap tap = WireTap.Start("127.0.0.1", ((IPEndPoint)server.LocalEndpoint).Port);
        using TcpClient client = new("127.0.0.1", tap.Port);
        using Socket accepted = await server.AcceptSocketAsync(TestToken);
        byte[] one = [0];

        // The tap copies in both directions.
        await accepted.SendAsync(one, SocketFlags.None);
        await client.Client.ReceiveAsync(one, SocketFlags.None);
        await client.Client.SendAsync(one, SocketFlags.None);
        await accepted.ReceiveAsync(one, SocketFlags.None);

        client.Close();
        Task<int> reading = accepted.ReceiveAsync(one, SocketFlags.None);
        await WaitLimit.WithinAsync(reading, "The tap has closed the connection to the server.");
        Assert.Equal(0, await reading);
    }
}
