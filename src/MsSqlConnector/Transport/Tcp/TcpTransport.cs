using System;
using System.IO;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Tcp;

/// <summary>
/// A connected socket. Synchronous calls use only synchronous socket methods. On Unix, the first asynchronous call makes a socket
/// non-blocking permanently, and the platform emulates every later synchronous call.
/// </summary>
internal sealed partial class TcpTransport : ByteTransport
{
    private readonly Socket _socket;

    // The first asynchronous call creates the operation. A request and its response use it in turn, because each of them has several
    // hundred bytes. The second one exists after a call that began while another one was pending.
    private SocketOperation? _operation;
    private SocketOperation? _secondOperation;
    private int _aborted;

    public TcpTransport(Socket socket)
    {
        _socket = socket;
        socket.NoDelay = true;
    }

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            return _socket.Receive(buffer, offset, byteCount, SocketFlags.None);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            throw Failure("receiving", exception);
        }
    }

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) =>
        BeginOperation().StartReceive(_socket, buffer, offset, byteCount);

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        try
        {
            while (byteCount > 0)
            {
                int sentByteCount = _socket.Send(buffer, offset, byteCount, SocketFlags.None);
                offset += sentByteCount;
                byteCount -= sentByteCount;
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            throw Failure("sending", exception);
        }
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount) =>
        BeginOperation().StartSend(_socket, buffer, offset, byteCount);

    public override bool IsReadable()
    {
        try
        {
            return _socket.Poll(0, SelectMode.SelectRead);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The caller checks whether the connection is quiet and alive, and this one is not.
            return true;
        }
    }

    public override void SetKeepAlive(KeepAlive keepAlive)
    {
        try
        {
            bool isAsking = keepAlive.TimeSeconds > 0;
            _socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.KeepAlive, isAsking);
            if (isAsking)
            {
                SetKeepAliveTimes(_socket, keepAlive);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The socket has been closed, which the next call reports, or the platform does not support keep-alive.
        }
    }

    public override void ReleaseBuffers()
    {
        // The type of the operations is not loaded for a transport that is only used synchronously.
        if (_operation is not null && Volatile.Read(ref _aborted) == 0)
        {
            ReleaseOperations();
        }
    }

    public override void Abort()
    {
        if (Interlocked.Exchange(ref _aborted, 1) != 0)
        {
            return;
        }

        _socket.Dispose();

        // A pending operation disposes itself after it has failed.
        _operation?.Dispose();
        _secondOperation?.Dispose();
    }

    /// <summary>Creates an operation, unless another thread creates it at the same time.</summary>
    private static SocketOperation Create(ref SocketOperation? operation) =>
        Interlocked.CompareExchange(ref operation, new SocketOperation(), null) ?? operation;

    private SocketOperation BeginOperation()
    {
        SocketOperation operation = _operation ?? Create(ref _operation);
        if (!operation.TryBegin())
        {
            operation = _secondOperation ?? Create(ref _secondOperation);
            if (!operation.TryBegin())
            {
                throw new InvalidOperationException("A send and a receive are pending.");
            }
        }

        return operation;
    }

    private void ReleaseOperations()
    {
        _operation?.ReleaseBuffer();
        _secondOperation?.ReleaseBuffer();
    }

    private IOException Failure(string doing, Exception exception) =>
        SocketFailure.Translate(doing, exception, Volatile.Read(ref _aborted) != 0);
}
