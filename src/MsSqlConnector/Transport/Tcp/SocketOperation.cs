using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace MsSqlConnector.Transport.Tcp;

/// <summary>
/// An operation of a socket, which can be awaited repeatedly without allocations. Unlike the awaitables of <c>Socket</c>, it throws the
/// exception type of transports, sends all bytes without a state machine, and is available on older platforms. It is in use until the
/// caller takes the result, which every caller does once.
/// </summary>
internal sealed partial class SocketOperation : SocketAsyncEventArgs, IValueTaskSource<int>, IValueTaskSource
{
    private ManualResetValueTaskSourceCore<int> _source;
    private Socket? _socket;
    private int _isInUse;

    private bool IsSend => LastOperation == SocketAsyncOperation.Send;

    /// <summary>Begins to use the object, for the next call. Returns false if it is in use.</summary>
    public bool TryBegin() => Interlocked.Exchange(ref _isInUse, 1) == 0;

    /// <summary>Starts to connect a socket. The object disposes itself at the end.</summary>
    /// <remarks>The awaitable of <c>Socket</c> would stay allocated as long as the socket.</remarks>
    public ValueTask StartConnect(Socket socket, EndPoint endPoint)
    {
        RemoteEndPoint = endPoint;
        if (socket.ConnectAsync(this))
        {
            return new ValueTask(this, _source.Version);
        }

        Exception? failure = Failure();
        Dispose();
        return failure is null ? default : new ValueTask(Task.FromException(failure));
    }

    /// <summary>Starts to receive, after <see cref="TryBegin"/>.</summary>
    public ValueTask<int> StartReceive(Socket socket, byte[] buffer, int offset, int byteCount)
    {
        try
        {
            SetBuffer(buffer, offset, byteCount);
            if (socket.ReceiveAsync(this))
            {
                return new ValueTask<int>(this, _source.Version);
            }
        }
        catch (Exception exception)
        {
            End();
            if (exception is not (SocketException or ObjectDisposedException))
            {
                throw;
            }

            return new ValueTask<int>(Task.FromException<int>(SocketFailure.Translate("receiving", exception)));
        }

        byteCount = BytesTransferred;
        Exception? failure = Failure();
        End();
        return failure is null ? new ValueTask<int>(byteCount) : new ValueTask<int>(Task.FromException<int>(failure));
    }

    /// <summary>Starts to send all bytes, after <see cref="TryBegin"/>.</summary>
    public ValueTask StartSend(Socket socket, byte[] buffer, int offset, int byteCount)
    {
        _socket = socket;
        try
        {
            SetBuffer(buffer, offset, byteCount);
            if (!SendRemainder())
            {
                return new ValueTask(this, _source.Version);
            }
        }
        catch (Exception exception)
        {
            End();
            if (exception is not (SocketException or ObjectDisposedException))
            {
                throw;
            }

            return new ValueTask(Task.FromException(SocketFailure.Translate("sending", exception)));
        }

        Exception? failure = Failure();
        End();
        return failure is null ? default : new ValueTask(Task.FromException(failure));
    }

    /// <summary>Releases the reference to the last buffer, so that an idle connection does not keep it alive.</summary>
    public void ReleaseBuffer()
    {
        try
        {
            SetBuffer(null, 0, 0);
        }
        catch (InvalidOperationException)
        {
            // Another thread has just closed the connection, so the operation is disposed or still failing.
        }
    }

    int IValueTaskSource<int>.GetResult(short token)
    {
        // Throws if the result was already taken, because another call may be using the object.
        if (_source.GetStatus(token) == ValueTaskSourceStatus.Pending)
        {
            throw new InvalidOperationException("The operation of the socket is pending.");
        }

        bool isConnect = LastOperation == SocketAsyncOperation.Connect;
        try
        {
            return _source.GetResult(token);
        }
        finally
        {
            // The socket engine references the operation. If the operation kept referencing its awaiter, a leaked connection would never be
            // detected.
            _source.Reset();
            if (isConnect)
            {
                Dispose();
            }

            End();
        }
    }

    void IValueTaskSource.GetResult(short token) => ((IValueTaskSource<int>)this).GetResult(token);

    public ValueTaskSourceStatus GetStatus(short token) => _source.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _source.OnCompleted(continuation, state, token, flags);

    protected override void OnCompleted(SocketAsyncEventArgs e)
    {
        Exception? failure;
        try
        {
            if (IsSend && SocketError == SocketError.Success && AdvanceToUnsent() && !SendRemainder())
            {
                return;
            }

            failure = Failure();
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            failure = SocketFailure.Translate("sending", exception);
        }

        if (failure is null)
        {
            _source.SetResult(BytesTransferred);
        }
        else
        {
            _source.SetException(failure);
        }
    }

    /// <summary>Ends the use of the object.</summary>
    private void End() => Volatile.Write(ref _isInUse, 0);

    /// <summary>
    /// Sends the remaining bytes. Returns true if the operation has completed or failed; otherwise it continues asynchronously.
    /// </summary>
    private bool SendRemainder()
    {
        do
        {
            if (_socket!.SendAsync(this))
            {
                return false;
            }
        }
        while (SocketError == SocketError.Success && AdvanceToUnsent());

        return true;
    }

    private bool AdvanceToUnsent()
    {
        int unsentByteCount = Count - BytesTransferred;
        if (unsentByteCount == 0)
        {
            return false;
        }

        SetBuffer(Offset + BytesTransferred, unsentByteCount);
        return true;
    }

    /// <summary>Returns the exception of an operation that has failed, which a dialer expects untranslated; otherwise null.</summary>
    private Exception? Failure()
    {
        if (SocketError == SocketError.Success)
        {
            return null;
        }

        SocketException exception = new((int)SocketError);
        return LastOperation == SocketAsyncOperation.Connect
            ? exception
            : SocketFailure.Translate(IsSend ? "sending" : "receiving", exception);
    }
}
