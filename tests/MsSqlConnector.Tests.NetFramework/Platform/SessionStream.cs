using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The socket of a session, to which nothing is written after the session begins to end.</summary>
internal sealed class SessionStream(Socket socket) : NetworkStream(socket, ownsSocket: true)
{
    private bool _isEnded;

    public void End() => Volatile.Write(ref _isEnded, true);

    public override void Write(byte[] buffer, int offset, int size)
    {
        ThrowIfEnded();
        base.Write(buffer, offset, size);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int size, CancellationToken cancellationToken)
    {
        ThrowIfEnded();
        return base.WriteAsync(buffer, offset, size, cancellationToken);
    }

    private void ThrowIfEnded()
    {
        if (Volatile.Read(ref _isEnded))
        {
            throw new IOException("The session was ended.");
        }
    }
}
