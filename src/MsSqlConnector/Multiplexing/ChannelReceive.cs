using System;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Multiplexing;

/// <summary>The receive of a channel that waits for bytes. There is one at a time, so the object is reused.</summary>
internal sealed class ChannelReceive : IValueTaskSource<int>
{
    private ReusableCompletion _completion;
    private byte[]? _buffer;
    private int _offset;
    private int _capacity;
    private int _byteCount;

    /// <summary>Gets a value that indicates whether the consumer waits and no byte has arrived for it.</summary>
    public bool IsWaiting { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether the consumer is continued by <see cref="Complete"/>; otherwise its thread is blocked.
    /// </summary>
    public bool IsAsync { get; private set; }

    /// <summary>Gets the number of bytes that the consumer has received.</summary>
    public int ByteCount => _byteCount;

    /// <summary>Gets the reason for which there are no bytes; null if there are, or if the server closed the connection.</summary>
    public Exception? Failure { get; private set; }

    /// <summary>Gets the free space of the consumer's buffer; empty if the consumer does not wait.</summary>
    public Span<byte> FreeSpan => _buffer is null ? default : _buffer.AsSpan(_offset + _byteCount, _capacity - _byteCount);

    /// <summary>Begins a receive.</summary>
    public void Begin(byte[] buffer, int offset, int byteCount, bool isAsync)
    {
        if (isAsync)
        {
            _completion.Reset();
        }

        IsAsync = isAsync;
        _buffer = buffer;
        _offset = offset;
        _capacity = byteCount;
        _byteCount = 0;
        Failure = null;
        IsWaiting = true;
    }

    /// <summary>Records bytes that were written to <see cref="FreeSpan"/>.</summary>
    public void Advance(int byteCount)
    {
        _byteCount += byteCount;
        IsWaiting = false;
    }

    /// <summary>Ends the wait without bytes.</summary>
    /// <param name="failure">The reason; null if the server closed the connection.</param>
    public void Fail(Exception? failure)
    {
        Failure = failure;
        IsWaiting = false;
    }

    /// <summary>Ends a synchronous receive. Returns false while it waits.</summary>
    public bool TryEnd()
    {
        if (!IsWaiting)
        {
            Detach();
        }

        return !IsWaiting;
    }

    /// <summary>Ends the writing to the consumer's buffer, before <see cref="Complete"/>.</summary>
    public void Detach() => _buffer = null;

    /// <summary>Continues the consumer, on this thread.</summary>
    public void Complete() => _completion.Complete(Failure);

    /// <summary>Returns the task that the consumer awaits.</summary>
    public ValueTask<int> AsTask() => new(this, _completion.Version);

    int IValueTaskSource<int>.GetResult(short token)
    {
        try
        {
            _completion.GetResult(token);
            return _byteCount;
        }
        finally
        {
            // The consumer must not be kept alive until the next receive. A deadline can reference the channel longer than its session.
            _completion.Reset();
        }
    }

    ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _completion.GetStatus(token);

    void IValueTaskSource<int>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _completion.OnCompleted(continuation, state, token, flags);
}
