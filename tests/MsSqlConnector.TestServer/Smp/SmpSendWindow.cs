using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>The sequence numbers of the DATA frames that the server sends in one session, and the limit that the client has set.</summary>
internal sealed class SmpSendWindow(ushort sid, uint highWater)
{
    private readonly Lock _lock = new();
    private uint _highWater = highWater;
    private uint _sent;
    private bool _isClosed;
    private TaskCompletionSource? _waiter;

    /// <summary>The number of the last DATA frame.</summary>
    public uint Sent
    {
        get
        {
            lock (_lock)
            {
                return _sent;
            }
        }
    }

    /// <summary>Checks the window of a frame of the client, and applies it unless the frame is a FIN.</summary>
    public void Raise(uint window, bool isFin = false)
    {
        TaskCompletionSource? waiter;
        lock (_lock)
        {
            if (SmpSequence.IsAbove(_highWater, window))
            {
                throw new SmpViolationException($"SMP: the window {window} of session {sid} is below the earlier window {_highWater}.");
            }

            _highWater = isFin ? _highWater : window;
            waiter = _sent == _highWater ? null : Detach();
        }

        waiter?.TrySetResult();
    }

    /// <summary>Completes when the client accepts another DATA frame.</summary>
    /// <exception cref="SmpSessionEndedException">The session has ended.</exception>
    public ValueTask WaitAsync()
    {
        lock (_lock)
        {
            if (_isClosed)
            {
                throw new SmpSessionEndedException(sid);
            }

            if (_sent != _highWater)
            {
                return default;
            }

            _waiter ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            return new ValueTask(_waiter.Task);
        }
    }

    /// <summary>Assigns the number of the next DATA frame.</summary>
    public uint Next()
    {
        lock (_lock)
        {
            return unchecked(++_sent);
        }
    }

    /// <summary>Ends the session: waiting and later senders fail.</summary>
    public void Close()
    {
        TaskCompletionSource? waiter;
        lock (_lock)
        {
            _isClosed = true;
            waiter = Detach();
        }

        waiter?.TrySetException(new SmpSessionEndedException(sid));
    }

    private TaskCompletionSource? Detach()
    {
        TaskCompletionSource? waiter = _waiter;
        _waiter = null;
        return waiter;
    }
}
