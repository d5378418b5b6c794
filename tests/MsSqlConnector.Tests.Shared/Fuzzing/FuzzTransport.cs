using System;
using System.IO;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// Delivers prepared messages, one for each request, and then the end of the stream. Asynchronous receives complete when
/// <see cref="TryComplete"/> is called and on that thread, so that a case runs on one thread and in one order.
/// </summary>
internal sealed class FuzzTransport(byte[][] messages, int messageIndex, ReadPlan plan) : ByteTransport, IValueTaskSource<int>
{
    private const int MaxEndCount = 8;

    private ManualResetValueTaskSourceCore<int> _pending;
    private (byte[] Buffer, int Offset, int ByteCount)? _room;
    private int _index = -1;
    private int _position;
    private int _endCount;
    private bool _isAborted;

    /// <summary>The bytes received of the message that matters, the one of <paramref name="messageIndex"/>.</summary>
    public int MessageByteCount { get; private set; }

    /// <summary>Whether asynchronous receives wait for <see cref="TryComplete"/>, or complete at once.</summary>
    public bool IsWaiting { get; init; } = true;

    /// <summary>All bytes received.</summary>
    public long ByteCount { get; private set; }

    public int ReceiveCount { get; private set; }

    /// <summary>Whether all messages have been received.</summary>
    public bool IsExhausted => _index < 0 || _index >= messages.Length || _position == messages[_index].Length;

    public override int Receive(byte[] buffer, int offset, int byteCount) => Take(buffer, offset, byteCount);

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        if (!IsWaiting)
        {
            return new ValueTask<int>(Take(buffer, offset, byteCount));
        }

        _room = (buffer, offset, byteCount);
        _pending.Reset();
        return new ValueTask<int>(this, _pending.Version);
    }

    /// <summary>Omits the responses before the last ones, because the requests for them were not sent.</summary>
    public void SkipToLast(int count)
    {
        if (_index < messages.Length - count)
        {
            _index = messages.Length - count - 1;
            _position = messages[_index].Length;
        }
    }

    /// <summary>Completes the pending receive; returns false when there is none.</summary>
    public bool TryComplete()
    {
        if (_room is not { } room)
        {
            return false;
        }

        _room = null;
        int byteCount;
        try
        {
            byteCount = Take(room.Buffer, room.Offset, room.ByteCount);
        }
        catch (Exception exception)
        {
            _pending.SetException(exception);
            return true;
        }

        _pending.SetResult(byteCount);
        return true;
    }

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        ThrowIfAborted();
        _index++;
        _position = 0;
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Send(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => false;

    public override void Abort() => _isAborted = true;

    int IValueTaskSource<int>.GetResult(short token) => _pending.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _pending.GetStatus(token);

    void IValueTaskSource<int>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _pending.OnCompleted(continuation, state, token, flags);

    private int Take(byte[] buffer, int offset, int byteCount)
    {
        ThrowIfAborted();
        ReceiveCount++;
        if (IsExhausted)
        {
            return ++_endCount > MaxEndCount ? throw new FuzzHangException("The reader continues to read after the end of the stream.") : 0;
        }

        byte[] message = messages[_index];
        int taken = Math.Min(Math.Min(byteCount, message.Length - _position), plan.ByteCountAt(_position));
        message.AsSpan(_position, taken).CopyTo(buffer.AsSpan(offset));
        _position += taken;
        ByteCount += taken;
        MessageByteCount += _index == messageIndex ? taken : 0;
        return taken;
    }

    private void ThrowIfAborted()
    {
        if (_isAborted)
        {
            throw new IOException("The connection was closed.");
        }
    }
}
