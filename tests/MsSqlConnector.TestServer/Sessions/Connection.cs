using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The transport of a session: a stream, and the two ways to end it.</summary>
internal sealed class Connection(Stream transport, Socket? socket) : IAsyncDisposable
{
    private readonly Stream _transport = transport;

    /// <summary>Where packets are read and written now: the transport, or TLS on top of it.</summary>
    public Stream Stream { get; set; } = transport;

    /// <summary>Goes away without a farewell: on a socket the client sees a reset.</summary>
    public void Reset()
    {
        try
        {
            socket?.LingerState = new LingerOption(true, 0);
        }
        catch (Exception e) when (e is ObjectDisposedException or SocketException)
        {
            // The session ended by itself at the same moment.
        }

        _transport.Dispose();
    }

    public ValueTask DisposeAsync()
    {
        _transport.Dispose();
        return ValueTask.CompletedTask;
    }
}
