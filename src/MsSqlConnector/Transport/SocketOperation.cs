using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace MsSqlConnector.Transport;

/// <summary>
/// One direction of a socket, awaitable again and again without allocating. It exists beside the socket's own
/// awaitables because it fails with the transport's exception and sends all bytes without a state machine for either,
/// and because the older platforms have no such awaitables.
/// </summary>
internal sealed partial class SocketOperation : SocketAsyncEventArgs, IValueTaskSource<int>, IValueTaskSource
{
    private readonly bool _isSend;
    private ManualResetValueTaskSourceCore<int> _source;
    private Socket? _socket;

    public ValueTask<int> StartReceive(Socket socket, byte[] buffer, int offset, int byteCount)
    {
        // Also here: who finds it completed at once need not ask for its result.
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
            if (!SendRest())
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

    /// <summary>Drops the reference to the last buffer, so that an idle connection does not keep it alive.</summary>
    public void ReleaseBuffer()
    {
        try
        {
            SetBuffer(null, 0, 0);
        }
        catch (InvalidOperationException)
        {
            // Another thread has just closed the connection, so that the operation is disposed or still failing.
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
            // The socket's engine holds on to the operation, which must not hold on to who waited: a connection that somebody
            // forgot to close would never be found.
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
            if (_isSend && SocketError == SocketError.Success && AdvanceToUnsent() && !SendRest())
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

    /// <summary>Whether it is done, well or badly; otherwise it goes on by itself.</summary>
    private bool SendRest()
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
