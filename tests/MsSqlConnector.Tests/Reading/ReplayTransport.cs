using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Streaming;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// Logs in to a test server in memory, then responds to every request with the same bytes, whose receives end where a plan specifies.
/// Asynchronous receives really wait, without allocating; the number of synchronous and asynchronous calls is counted.
/// </summary>
internal sealed class ReplayTransport(Stream stream) : ByteTransport, IValueTaskSource<int>, IThreadPoolWorkItem
{
    private ManualResetValueTaskSourceCore<int> _pending = new() { RunContinuationsAsynchronously = true };
    private readonly SmpReplay _smp = new();
    private byte[]? _answer;
    private byte[]? _framed;
    private LongAnswer? _long;
    private ReadPlan _plan = ReadPlan.Whole;
    private int _position;
    private int _stallPosition = int.MaxValue;
    private TaskCompletionSource _stalled = new();
    private (byte[] Buffer, int Offset, int ByteCount) _room;

    public int SynchronousCount { get; private set; }

    public int AsynchronousCount { get; private set; }

    /// <summary>Whether asynchronous receives complete on another thread, or at once.</summary>
    public bool IsWaiting { get; set; } = true;

    /// <summary>Completes when a receive waits for bytes that are held back.</summary>
    public Task Stalled => _stalled.Task;

    /// <summary>Responds to every later request with these bytes.</summary>
    public void Replay(byte[] answer, ReadPlan plan)
    {
        _answer = answer;
        _framed = null;
        _long = null;
        _plan = plan;
        _stallPosition = int.MaxValue;
        SynchronousCount = AsynchronousCount = 0;
    }

    /// <summary>Responds to every later request with bytes that are generated while they are received.</summary>
    public void Replay(LongAnswer answer)
    {
        Replay([], ReadPlan.Whole);
        _long = answer;
    }

    /// <summary>Delivers the next response up to a position, and the rest after its release.</summary>
    public void StallAt(int position)
    {
        _stallPosition = position;
        _stalled = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
    }

    public void Release()
    {
        _stallPosition = int.MaxValue;
        ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
    }

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        SynchronousCount++;
        return _answer is null ? stream.Read(buffer, offset, byteCount) : Take(buffer, offset, byteCount);
    }

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        AsynchronousCount++;
        if (_answer is null)
        {
            return stream.ReadAsync(buffer.AsMemory(offset, byteCount));
        }

        bool isStalled = _position >= _stallPosition;
        if (!isStalled && !IsWaiting)
        {
            return new ValueTask<int>(Take(buffer, offset, byteCount));
        }

        _room = (buffer, offset, byteCount);
        _pending.Reset();
        var receiving = new ValueTask<int>(this, _pending.Version);
        if (isStalled)
        {
            _stalled.TrySetResult();
        }
        else
        {
            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }

        return receiving;
    }

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        if (_answer is not null && SmpReplay.IsFrame(buffer.AsSpan(offset, byteCount)))
        {
            if (_smp.Accept(buffer.AsSpan(offset, byteCount), _answer) is { } framed)
            {
                _framed = framed;
                _position = 0;
            }

            return;
        }

        _position = 0;
        _long?.Restart();
        if (_answer is null)
        {
            stream.Write(buffer, offset, byteCount);
        }
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Send(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => false;

    public override void Abort() => stream.Dispose();

    void IThreadPoolWorkItem.Execute() => _pending.SetResult(Take(_room.Buffer, _room.Offset, _room.ByteCount));

    int IValueTaskSource<int>.GetResult(short token) => _pending.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<int>.GetStatus(short token) => _pending.GetStatus(token);

    void IValueTaskSource<int>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _pending.OnCompleted(continuation, state, token, flags);

    private int Take(byte[] buffer, int offset, int byteCount)
    {
        if (_long is not null)
        {
            return _long.Take(buffer, offset, byteCount);
        }

        byte[] answer = _framed ?? _answer!;
        int left = Math.Min(_framed is null ? answer.Length : _smp.GetAllowedByteCount(), _stallPosition) - _position;
        int taken = Math.Min(Math.Min(byteCount, left), _plan.ByteCountAt(_position));
        answer.AsSpan(_position, taken).CopyTo(buffer.AsSpan(offset));
        _position += taken;
        return taken;
    }
}
