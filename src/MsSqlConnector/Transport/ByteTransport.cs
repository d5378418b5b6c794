using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

/// <summary>
/// Bytes in and out, nothing more: a socket, a TLS stream over one, later a pipe or a multiplexed session. It knows
/// nothing of TDS. One receive and one send may be under way at the same time, never two of a kind.
/// </summary>
internal abstract partial class ByteTransport
{
    /// <summary>The name that was dialled and the address it led to; null where there is no such thing.</summary>
    public virtual DialledAddress? Dialled { get; init; }

    /// <summary>Waits for bytes; returns how many came, 0 when the other side has closed.</summary>
    /// <exception cref="System.IO.IOException">The connection failed or was aborted.</exception>
    public abstract int Receive(byte[] buffer, int offset, int byteCount);

    /// <inheritdoc cref="Receive(byte[], int, int)"/>
    public abstract ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount);

    /// <summary>Sends all the bytes.</summary>
    /// <exception cref="System.IO.IOException">The connection failed or was aborted.</exception>
    public abstract void Send(byte[] buffer, int offset, int byteCount);

    /// <inheritdoc cref="Send(byte[], int, int)"/>
    public abstract ValueTask SendAsync(byte[] buffer, int offset, int byteCount);

    /// <summary>Whether the other side has closed, or has sent bytes that nobody asked for; never waits.</summary>
    public abstract bool IsReadable();

    /// <summary>The TLS these bytes go through, or null when they are plain.</summary>
    public virtual TlsTransport? Tls => null;

    /// <summary>Says when to ask for a silent peer, where bytes go through a socket.</summary>
    public virtual void SetKeepAlive(KeepAlive keepAlive)
    {
    }

    /// <summary>Drops references to the buffers of the last receive and send. Neither may be under way.</summary>
    public virtual void ReleaseBuffers()
    {
    }

    /// <summary>Closes at once, from any thread, any number of times; what is under way fails.</summary>
    public abstract void Abort();
}
