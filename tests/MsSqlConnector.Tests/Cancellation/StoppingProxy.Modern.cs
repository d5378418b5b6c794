using System;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>
/// Forwards connections to a server on the loopback address, and reads nothing more from a client that has sent a number of bytes: the
/// client's next sends fill the buffers of both sockets and block.
/// </summary>
internal sealed class StoppingProxy : IDisposable
{
    private readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly TaskCompletionSource _end = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly int _serverPort;
    private readonly int _maxByteCount;

    public StoppingProxy(int serverPort, int maxByteCount)
    {
        _serverPort = serverPort;
        _maxByteCount = maxByteCount;
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen(512);
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndPoint!).Port;

    public void Dispose()
    {
        _listener.Dispose();
        _end.TrySetResult();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = ServeAsync(await _listener.AcceptAsync());
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    private async Task ServeAsync(Socket client)
    {
        using Socket accepted = client;
        using Socket server = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            await server.ConnectAsync(new IPEndPoint(IPAddress.Loopback, _serverPort));
            Task answering = ForwardAsync(server, accepted, int.MaxValue);
            await ForwardAsync(accepted, server, _maxByteCount);
            await Task.WhenAny(answering, _end.Task);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // One of the sides has closed.
        }
    }

    private static async Task ForwardAsync(Socket from, Socket to, int maxByteCount)
    {
        byte[] buffer = new byte[4096];
        int byteCount;
        for (int forwarded = 0; forwarded < maxByteCount && (byteCount = await from.ReceiveAsync(buffer, SocketFlags.None)) > 0;)
        {
            await to.SendAsync(buffer.AsMemory(0, byteCount), SocketFlags.None);
            forwarded += byteCount;
        }
    }
}
