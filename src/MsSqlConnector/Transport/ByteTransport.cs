using System.Threading.Tasks;

namespace MsSqlConnector.Transport;

/// <summary>
/// A bidirectional stream of bytes: a socket, a pipe or a TLS stream. It has no knowledge of TDS. One receive and one send can run
/// concurrently, but not two of the same kind. The caller takes the result of each asynchronous call once.
/// </summary>
internal abstract partial class ByteTransport
{
    /// <summary>Gets the host name that was dialed and the address it resolved to; null if not applicable.</summary>
    public virtual ConnectedAddress? ConnectedAddress { get; init; }

    /// <summary>Waits for bytes and returns their number; 0 if the peer has closed the connection.</summary>
    /// <exception cref="System.IO.IOException">The connection failed or was aborted.</exception>
    public abstract int Receive(byte[] buffer, int offset, int byteCount);

    /// <inheritdoc cref="Receive(byte[], int, int)"/>
    public abstract ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount);

    /// <summary>Sends all bytes.</summary>
    /// <exception cref="System.IO.IOException">The connection failed or was aborted.</exception>
    public abstract void Send(byte[] buffer, int offset, int byteCount);

    /// <inheritdoc cref="Send(byte[], int, int)"/>
    public abstract ValueTask SendAsync(byte[] buffer, int offset, int byteCount);

    /// <summary>Returns whether the peer has closed the connection or has sent unsolicited bytes. It does not wait for the peer.</summary>
    public abstract bool IsReadable();

    /// <summary>
    /// Returns whether the connection has failed, while other transports that share it can be in use. It does not wait for the peer.
    /// </summary>
    public virtual bool HasEnded() => IsReadable();

    /// <summary>
    /// Gets a value that indicates whether bytes have arrived that the next receive returns at once. A transport that does not buffer
    /// returns false.
    /// </summary>
    public virtual bool HasReceived => false;

    /// <summary>Gets a value that indicates whether a pending operation keeps the execution context of the call that started it.</summary>
    public virtual bool KeepsContext => false;

    /// <summary>Gets the TLS transport, or null if the bytes are not encrypted.</summary>
    public virtual TlsTransport? Tls => null;

    /// <summary>Gets the connection, which several transports may share; by default this transport.</summary>
    public virtual ByteTransport Physical => this;

    /// <summary>Configures TCP keep-alive if the transport uses a socket.</summary>
    public virtual void SetKeepAlive(KeepAlive keepAlive)
    {
    }

    /// <summary>Releases the references to the buffers of the last receive and send. Neither operation can be pending.</summary>
    public virtual void ReleaseBuffers()
    {
    }

    /// <summary>Closes the transport at once. Pending operations fail. It can be called from any thread, any number of times.</summary>
    public abstract void Abort();
}
