using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace MsSqlConnector.Transport.Tcp;

/// <summary>
/// One direction of a socket, which can be awaited repeatedly without allocations. Unlike the awaitables of <c>Socket</c>, it throws the
/// exception type of transports, sends all bytes without a state machine, and is available on older platforms.
/// </summary>
internal sealed partial class SocketOperation : SocketAsyncEventArgs, IValueTaskSource<int>, IValueTaskSource
{
    private readonly bool _isSend;
    private ManualResetValueTaskSourceCore<int> _source;
    private Socket? _socket;

    public ValueTask<int> StartReceive(Socket socket, byte[] buffer, int offset, int byteCount)
    {
        // Reset here too, because a caller that finds the operation completed at once does not call GetResult.
        _source.Reset();
        try
        {
            SetBuffer(buffer, offset, byteCount);
            if (socket.ReceiveAsync(this))
            {
                return new ValueTask<int>(this, _source.Version);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            return new ValueTask<int>(Task.FromException<int>(SocketFailure.Translate("receiving", exception)));
        }

        return SocketError == SocketError.Success
            ? new ValueTask<int>(BytesTransferred)
            : new ValueTask<int>(Task.FromException<int>(Failure()));
    }

    public ValueTask StartSend(Socket socket, byte[] buffer, int offset, int byteCount)
    {
        _source.Reset();
        _socket = socket;
        try
        {
            SetBuffer(buffer, offset, byteCount);
            if (!SendRemainder())
            {
                return new ValueTask(this, _source.Version);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            return new ValueTask(Task.FromException(SocketFailure.Translate("sending", exception)));
        }

        return SocketError == SocketError.Success ? default : new ValueTask(Task.FromException(Failure()));
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
        try
        {
            return _source.GetResult(token);
        }
        finally
        {
            // The socket engine references the operation. If the operation kept referencing its awaiter, a leaked connection would never be
            // detected.
            _source.Reset();
        }
    }

    void IValueTaskSource.GetResult(short token) => ((IValueTaskSource<int>)this).GetResult(token);

    public ValueTaskSourceStatus GetStatus(short token) => _source.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _source.OnCompleted(continuation, state, token, flags);

    protected override void OnCompleted(SocketAsyncEventArgs e)
    {
        try
        {
            if (_isSend && SocketError == SocketError.Success && AdvanceToUnsent() && !SendRemainder())
            {
                return;
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            _source.SetException(SocketFailure.Translate("sending", exception));
            return;
        }

        if (SocketError == SocketError.Success)
        {
            _source.SetResult(BytesTransferred);
        }
        else
        {
            _source.SetException(Failure());
        }
    }

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

    private IOException Failure() =>
        SocketFailure.Translate(_isSend ? "sending" : "receiving", new SocketException((int)SocketError));
}
