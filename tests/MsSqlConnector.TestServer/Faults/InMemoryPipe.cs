using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>
/// One direction of an in-memory connection. A read never joins two writes, and it ends where the plan specifies, so that a test is
/// deterministic.
/// </summary>
internal sealed class InMemoryPipe(ReadPlan plan)
{
    private readonly Lock _lock = new();
    private readonly Queue<ReadOnlyMemory<byte>> _pieces = new();
    private ReadOnlyMemory<byte> _rest;
    private TaskCompletionSource _arrival = NewArrival();
    private long _position;
    private bool _isComplete;
    private bool _isBroken;

    public void Write(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            return;
        }

        lock (_lock)
        {
            ObjectDisposedException.ThrowIf(_isComplete, this);
            _pieces.Enqueue(bytes.ToArray());
            _arrival.TrySetResult();
        }
    }

    /// <summary>Ends writing: the remaining bytes can still be read, then the end.</summary>
    public void Complete()
    {
        lock (_lock)
        {
            _isComplete = true;
            _arrival.TrySetResult();
        }
    }

    /// <summary>Resets the connection: unread bytes are lost.</summary>
    public void Break()
    {
        lock (_lock)
        {
            _isBroken = _isComplete = true;
            _pieces.Clear();
            _rest = default;
            _arrival.TrySetResult();
        }
    }

    public int Read(Span<byte> buffer)
    {
        while (true)
        {
            if (TryRead(buffer, out int byteCount) is not { } arrival)
            {
                return byteCount;
            }

            if (!arrival.Wait(WaitLimit.Time))
            {
                throw new TimeoutException(
                    $"Within {WaitLimit.Time.TotalSeconds} seconds, the other side has neither written bytes nor closed the connection.");
            }
        }
    }

    public async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (TryRead(buffer.Span, out int byteCount) is not { } arrival)
            {
                return byteCount;
            }

            await arrival.WaitAsync(cancellationToken);
        }
    }

    /// <summary>Returns the available bytes; otherwise sets the task of the next arrival.</summary>
    private Task? TryRead(Span<byte> buffer, out int byteCount)
    {
        lock (_lock)
        {
            byteCount = 0;
            if (_isBroken)
            {
                throw new IOException("The connection was reset.");
            }

            if (!_rest.IsEmpty || _pieces.TryDequeue(out _rest))
            {
                byteCount = Take(buffer);
                return null;
            }

            if (_isComplete)
            {
                return null;
            }

            if (_arrival.Task.IsCompleted)
            {
                _arrival = NewArrival();
            }

            return _arrival.Task;
        }
    }

    private int Take(Span<byte> buffer)
    {
        int byteCount = Math.Min(Math.Min(_rest.Length, buffer.Length), plan.ByteCountAt(_position));
        _rest.Span[..byteCount].CopyTo(buffer);
        _rest = _rest[byteCount..];
        _position += byteCount;
        return byteCount;
    }

    private static TaskCompletionSource NewArrival() => new(TaskCreationOptions.RunContinuationsAsynchronously);
}
