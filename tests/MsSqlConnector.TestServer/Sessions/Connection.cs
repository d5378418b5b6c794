using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The transport of a session: a stream, and the two ways to end it.</summary>
internal sealed class Connection(Stream transport, Action reset) : IAsyncDisposable
{
    private readonly Stream _transport = transport;

    /// <summary>The current stream of packets: the transport, or TLS on top of it.</summary>
    public Stream Stream { get; set; } = transport;

    public static Connection Over(Socket socket) =>
        new(new NetworkStream(socket, ownsSocket: true), () => Reset(socket));

    /// <summary>Resets the connection: on a socket the client gets a reset.</summary>
    public void Reset() => reset();

    /// <summary>Closes the connection: the client reads the end of the stream.</summary>
    public void Close() => _transport.Dispose();

    public ValueTask DisposeAsync()
    {
        _transport.Dispose();
        return ValueTask.CompletedTask;
    }

    private static void Reset(Socket socket)
    {
        try
        {
            socket.LingerState = new LingerOption(true, 0);
            socket.Dispose();
        }
        catch (Exception e) when (e is ObjectDisposedException or SocketException)
        {
            // The session ended at the same moment.
        }
    }
}
