using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>The received packets of one session. One consumer waits for them without allocations.</summary>
internal sealed class SmpPacketQueue : IValueTaskSource<bool>
{
    private readonly Lock _lock = new();
    private readonly Queue<ArraySegment<byte>> _packets = new();
    private ManualResetValueTaskSourceCore<bool> _arrival;
    private bool _isWaiting;
    private bool _isEnded;

    public SmpPacketQueue(bool wakesAsynchronously) => _arrival.RunContinuationsAsynchronously = wakesAsynchronously;

    public void Add(ArraySegment<byte> packet)
    {
        bool wakes;
        lock (_lock)
        {
            _packets.Enqueue(packet);
            wakes = _isWaiting;
            _isWaiting = false;
        }

        if (wakes)
        {
            _arrival.SetResult(true);
        }
    }

    /// <summary>No packets follow. Those in the queue can still be taken.</summary>
    public void End()
    {
        bool wakes;
        lock (_lock)
        {
            _isEnded = true;
            wakes = _isWaiting;
            _isWaiting = false;
        }

        if (wakes)
        {
            _arrival.SetResult(true);
        }
    }

    /// <summary>Completes when a packet can be taken, or the queue has ended.</summary>
    public ValueTask<bool> WaitAsync()
    {
        lock (_lock)
        {
            if (_packets.Count > 0 || _isEnded)
            {
                return new ValueTask<bool>(true);
            }

            _isWaiting = true;
            _arrival.Reset();
            return new ValueTask<bool>(this, _arrival.Version);
        }
    }

    /// <summary>Takes the next packet; false when there is none.</summary>
    public bool TryTake(out ArraySegment<byte> packet)
    {
        lock (_lock)
        {
            bool isPresent = _packets.Count > 0;
            packet = isPresent ? _packets.Dequeue() : default;
            return isPresent;
        }
    }

    bool IValueTaskSource<bool>.GetResult(short token) => _arrival.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token) => _arrival.GetStatus(token);

    void IValueTaskSource<bool>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _arrival.OnCompleted(continuation, state, token, flags);
}
