using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>One connection of a <see cref="WireTap"/>: two sockets whose bytes are copied.</summary>
internal sealed class TappedConnection(Socket client, Conversation conversation, Action<ClientMessage> received) : IAsyncDisposable
{
    private const int BufferByteCount = 64 * 1024;

    private readonly Socket _server = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private Task _running = Task.CompletedTask;

    public void Run(string host, int port) => _running = RunAsync(host, port);

    public async ValueTask DisposeAsync()
    {
        client.Dispose();
        _server.Dispose();
        await _running;
    }

    private async Task RunAsync(string host, int port)
    {
        try
        {
            client.NoDelay = true;
            await _server.ConnectAsync(host, port);
            TappedStream tapped = new(conversation, received);
            using NetworkStream toClient = new(client, ownsSocket: true);
            using NetworkStream toServer = new(_server, ownsSocket: true);
            await Task.WhenAll(
                CopyAsync(toClient, toServer, tapped.Add),
                CopyAsync(toServer, toClient, static _ => { }));
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException or IOException)
        {
            // One side has ended the connection.
        }
        finally
        {
            client.Dispose();
            _server.Dispose();
        }
    }

    private static async Task CopyAsync(Stream source, Stream destination, Action<ReadOnlyMemory<byte>> inspect)
    {
        byte[] buffer = new byte[BufferByteCount];
        try
        {
            while (await source.ReadAsync(buffer.AsMemory()) is int byteCount and > 0)
            {
                inspect(buffer.AsMemory(0, byteCount));
                await destination.WriteAsync(buffer.AsMemory(0, byteCount));
            }
        }
        finally
        {
            // The other direction ends too.
            destination.Dispose();
            source.Dispose();
        }
    }
}
