using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.Tests.Recordings;
using MsSqlConnector.Transport;

namespace MsSqlConnector.ParityTests.Recordings;

/// <summary>
/// A connection to a <see cref="RecordedPeer"/>. Receives end where the delivery specifies. Asynchronous ones wait and complete on another
/// thread; synchronous ones block while the server is silent.
/// </summary>
internal sealed class RecordedTransport(RecordedPeer peer, Delivery delivery) : ByteTransport, IValueTaskSource<int>, IThreadPoolWorkItem
{
    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(60);

    private readonly object _gate = new();
    private readonly TaskCompletionSource _silence = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private ManualResetValueTaskSourceCore<int> _pending = new() { RunContinuationsAsynchronously = true };
    private (byte[] Buffer, int Offset, int ByteCount)? _waiting;
    private byte[] _bytes = [];
    private int _position;
    private bool _isAborted;

    public int SynchronousCount { get; private set; }

    public int AsynchronousCount { get; private set; }

    /// <summary>Completes when a receive waits for a server that is silent until it receives an attention.</summary>
    public Task Silence => _silence.Task;

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        lock (_gate)
        {
            SynchronousCount++;
            while (MustWait())
            {
                _silence.TrySetResult();
                if (!Monitor.Wait(_gate, s_longest))
                {
                    throw new TimeoutException("The silent server has not received an attention.");
                }
            }

            return Take(buffer, offset, byteCount);
        }
    }

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        lock (_gate)
        {
            AsynchronousCount++;
            _pending.Reset();
            _waiting = (buffer, offset, byteCount);
            if (MustWait())
            {
                _silence.TrySetResult();
            }
            else
            {
                ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
            }

            return new ValueTask<int>(this, _pending.Version);
        }
    }

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        lock (_gate)
        {
            ThrowIfAborted();
            if (peer.Answer(buffer.AsSpan(offset, byteCount)) is not { } answer)
            {
                return;
            }

            _bytes = answer;
            _position = 0;
            Resume();
        }
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Send(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => _position < _bytes.Length;

    public override void Abort()
    {
        lock (_gate)
        {
            _isAborted = true;
            Resume();
        }
    }

    void IThreadPoolWorkItem.Execute()
    {
        int byteCount;
        try
        {
            lock (_gate)
            {
                (byte[] buffer, int offset, int room) = _waiting!.Value;
                _waiting = null;
                byteCount = Take(buffer, offset, room);
            }
        }
        catch (IOException exception)
        {
            _pending.SetException(exception);
            return;
        }

        _pending.SetResult(byteCount);
    }

    int IValueTaskSource<int>.GetResult(short token) => _pending.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _pending.GetStatus(token);

    void IValueTaskSource<int>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _pending.OnCompleted(continuation, state, token, flags);

    private bool MustWait() => _position == _bytes.Length && peer.IsSilent && !_isAborted;

    /// <summary>Resumes the receive that waits for a silent server.</summary>
    private void Resume()
    {
        Monitor.PulseAll(_gate);
        if (_waiting is not null)
        {
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }
    }

    private int Take(byte[] buffer, int offset, int byteCount)
    {
        ThrowIfAborted();
        int taken = Math.Min(Math.Min(byteCount, _bytes.Length - _position), delivery.ByteCountAt(peer.ResponseIndex, _position));
        _bytes.AsSpan(_position, taken).CopyTo(buffer.AsSpan(offset));
        _position += taken;
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
