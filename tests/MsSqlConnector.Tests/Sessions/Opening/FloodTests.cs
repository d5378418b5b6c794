using System;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>Servers with an endless response to PRELOGIN.</summary>
public sealed class FloodTests
{
    /// <summary>Packets that announce further packets, with the given size of payload.</summary>
    [Theory]
    [InlineData(0, "more than 4096 packets", false)]
    [InlineData(0, "more than 4096 packets", true)]
    [InlineData(1, "more than 4096 packets", false)]
    [InlineData(1, "more than 4096 packets", true)]
    [InlineData(4000, "exceeds 1 MB", false)]
    [InlineData(4000, "exceeds 1 MB", true)]
    public async Task An_endless_login_response_is_aborted(int payloadByteCount, string message, bool isAsync)
    {
        using Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen();
        Task flooding = FloodAsync(listener, payloadByteCount);
        int port = ((IPEndPoint)listener.LocalEndPoint!).Port;
        await using SqlConnection connection = new(
            $"Server=127.0.0.1,{port};User ID=sa;Password=p;Pooling=false;Connect Retry Count=0;Connect Timeout=0");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains(message, error.Message, StringComparison.Ordinal);
        await flooding;
    }

    private static async Task FloodAsync(Socket listener, int payloadByteCount)
    {
        using Socket socket = await listener.AcceptAsync(TestToken);
        int byteCount = 8 + payloadByteCount;
        byte[] packets = new byte[byteCount * (1 + (64 * 1024 / byteCount))];
        for (int offset = 0; offset < packets.Length; offset += byteCount)
        {
            (packets[offset], packets[offset + 2], packets[offset + 3]) = (4, (byte)(byteCount >> 8), (byte)byteCount);
        }

        try
        {
            while (true)
            {
                await socket.SendAsync(packets, SocketFlags.None);
            }
        }
        catch (SocketException)
        {
            // The client has closed the connection.
        }
    }
}
