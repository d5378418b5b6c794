using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The transport of a session: a stream, and the two ways to end it. Under mono a receive that starts while another thread closes its
/// socket can hang: only receiving is ended here, and the session then closes the socket.
/// </summary>
internal sealed class Connection : IAsyncDisposable
{
    // For a session that does not receive but waits until it can send.
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(1);

    private readonly Stream _transport;
    private readonly Socket? _socket;
    private readonly Action? _reset;
    private bool _isReset;

    public Connection(Stream transport, Action reset)
    {
        _transport = Stream = transport;
        _reset = reset;
    }

    private Connection(Socket socket)
    {
        _socket = socket;
        _transport = Stream = new SessionStream(socket);
    }

    /// <summary>The current stream of packets: the transport, or TLS on top of it.</summary>
    public Stream Stream { get; set; }

    public static Connection Over(Socket socket) => new(socket);

    /// <summary>Resets the connection: on a socket the client gets a reset.</summary>
    public void Reset()
    {
        _reset?.Invoke();
        Volatile.Write(ref _isReset, true);
        EndSocket();
    }

    /// <summary>Closes the connection: the client reads the end of the stream.</summary>
    public void Close()
    {
        if (_socket is null)
        {
            _transport.Dispose();
        }

        EndSocket();
    }

    public ValueTask DisposeAsync()
    {
        if (_socket is not null && Volatile.Read(ref _isReset))
        {
            ResetSocket(_socket);
        }
        else
        {
            _transport.Dispose();
        }

        return default;
    }

    private void EndSocket()
    {
        if (_transport is not SessionStream stream)
        {
            return;
        }

        stream.End();
        try
        {
            _socket!.Shutdown(SocketShutdown.Receive);
        }
        catch (Exception e) when (e is ObjectDisposedException or SocketException)
        {
            // The session or the client ended the connection at the same moment.
        }

        _ = DisposeLaterAsync();
    }

    private async Task DisposeLaterAsync()
    {
        await Task.Delay(s_patience).ConfigureAwait(false);
        await DisposeAsync().ConfigureAwait(false);
    }

    private static void ResetSocket(Socket socket)
    {
        try
        {
            socket.LingerState = new LingerOption(true, 0);
            socket.Dispose();
        }
        catch (Exception e) when (e is ObjectDisposedException or SocketException)
        {
            // The connection is already closed.
        }
    }
}
