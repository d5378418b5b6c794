using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// Receives from the connection for all channels. It runs only while a consumer waits: either on the thread of a synchronous consumer,
/// which needs no thread of the pool, or asynchronously. One of them has the turn at a time, and passes it on when its own consumer is
/// satisfied.
/// </summary>
/// <param name="multiplexer">The owner, which is notified of failures.</param>
/// <param name="frames">Interprets the received bytes.</param>
internal sealed class ReceiveLoop(Multiplexer multiplexer, FrameReader frames)
{
    private const int BlockByteCount = 32 * 1024;

    /// <summary>Far longer than a platform takes to complete a receive.</summary>
    private const int MaxCompletionMilliseconds = 1000;

    private readonly ByteTransport _transport = multiplexer.Transport;
    private readonly List<ChannelReceive> _ready = [];
    private ConfiguredValueTaskAwaitable<int>.ConfiguredValueTaskAwaiter _receiving;
    private Action? _continue;
    private byte[] _block = [];
    private int _start;
    private int _end;
    private int _asyncWaiterCount;

    /// <summary>The number of threads in a synchronous wait: those that are blocked, and the one that receives.</summary>
    private int _syncCallerCount;
    private int _blockedCount;
    private ReceiveTurn _turn;
    private bool _isReceivingAsync;

    /// <summary>
    /// Whether a synchronous caller has waited for an asynchronous receive, which is completed by a thread of the pool. If such callers
    /// block all of these threads, none is left. From then on a thread of its own receives for asynchronous consumers.
    /// </summary>
    private bool _usesOwnThread;

    /// <summary>Gets a value that indicates whether a thread or an asynchronous operation receives.</summary>
    public bool IsRunning => _turn != ReceiveTurn.Free;

    /// <summary>
    /// Gets a value that indicates whether the loop runs asynchronously when it has the turn. A synchronous caller would otherwise need a
    /// thread of the pool.
    /// </summary>
    private bool IsAsync => _asyncWaiterCount > 0 && _syncCallerCount == 0;

    /// <summary>
    /// Takes the turn, if it is free. The caller holds the lock, and calls <see cref="ReceiveOnce"/>, <see cref="Start"/> or
    /// <see cref="Run"/> afterwards.
    /// </summary>
    public bool TryTakeTurn(ReceiveTurn turn)
    {
        bool isFree = !IsRunning;
        if (isFree)
        {
            _turn = turn;
        }

        return isFree;
    }

    /// <summary>
    /// Takes the turn to receive for asynchronous consumers. Returns false if there is none, or if a synchronous caller receives for them.
    /// The caller holds the lock, and calls <see cref="Start"/> afterwards.
    /// </summary>
    public bool TryTakeAsyncTurn() => IsAsync && TryTakeTurn(ReceiveTurn.ForConsumers);

    /// <summary>
    /// Waits until another thread has received. A thread that is interrupted can no longer receive for its channel, so the connection ends.
    /// The caller holds the lock.
    /// </summary>
    public void WaitForOther()
    {
        _usesOwnThread |= _isReceivingAsync;
        _blockedCount++;
        try
        {
            Monitor.Wait(multiplexer.Gate);
        }
        catch (ThreadInterruptedException exception)
        {
            multiplexer.EndUnderGate(new IOException("The thread was interrupted while it waited for the server.", exception));
            Queue();
            PassTurn();
        }
        finally
        {
            _blockedCount--;
        }
    }

    /// <summary>
    /// Waits for the end of a receive whose bytes have arrived: .NET Framework and Mono complete it on another thread even then. The time
    /// is limited because a TLS record can have arrived in part. The caller holds the lock.
    /// </summary>
    public void WaitForCheck()
    {
        _blockedCount++;
        try
        {
            // The platform needs this time, whatever the clock of the connection.
            Deadline end = Deadline.After(TimeProvider.System, MaxCompletionMilliseconds);
            while (_turn == ReceiveTurn.ForCheck)
            {
                if (end.HasPassed)
                {
                    _turn = ReceiveTurn.ForConsumers;
                    return;
                }

                end.Wait(multiplexer.Gate);
            }
        }
        finally
        {
            _blockedCount--;
        }
    }

    /// <summary>Begins the wait of a synchronous caller. The caller holds the lock.</summary>
    public void AddSyncCaller() => _syncCallerCount++;

    /// <summary>Ends the wait of a synchronous caller. The caller holds the lock.</summary>
    public void RemoveSyncCaller() => _syncCallerCount--;

    /// <summary>Registers an asynchronous consumer that waits. The caller holds the lock.</summary>
    public void AddWaiter() => _asyncWaiterCount++;

    /// <summary>Removes a consumer whose wait for the window has ended. The caller holds the lock.</summary>
    public void RemoveWaiter() => _asyncWaiterCount--;

    /// <summary>Collects the receive of an asynchronous consumer that has bytes or has failed. The caller holds the lock.</summary>
    public void Collect(ChannelReceive receive)
    {
        _asyncWaiterCount--;
        _ready.Add(receive);
    }

    /// <summary>Receives once on the calling thread, which has the turn, and returns the turn.</summary>
    public void ReceiveOnce()
    {
        int byteCount = 0;
        Exception? failure = null;
        try
        {
            PrepareBlock();
            byteCount = _transport.Receive(_block, _end, _block.Length - _end);
        }
        catch (Exception exception)
        {
            // No consumer would ever continue if the loop ended without a result.
            failure = exception;
        }

        lock (multiplexer.Gate)
        {
            _turn = ReceiveTurn.Free;
            Accept(byteCount, failure);
            Queue();
            PassTurn();
        }

        multiplexer.FinishReceiving(isAsync: false);
    }

    /// <summary>Receives for asynchronous consumers, having the turn.</summary>
    public void Start()
    {
        if (_usesOwnThread)
        {
            BlockingCalls.Shared.Start(RunOnThread);
        }
        else
        {
            Run();
        }
    }

    /// <summary>Receives asynchronously, having the turn, until no asynchronous consumer waits or a synchronous one can continue.</summary>
    public void Run()
    {
        while (true)
        {
            Exception? failure = null;
            int byteCount = 0;
            try
            {
                PrepareBlock();
#pragma warning disable CA2012 // The loop is the only one that awaits it.
                _receiving = ReceiveAsync().ConfigureAwait(false).GetAwaiter();
#pragma warning restore CA2012
                if (!_receiving.IsCompleted)
                {
                    _isReceivingAsync = true;
                    _receiving.UnsafeOnCompleted(_continue ??= Continue);
                    return;
                }

                byteCount = _receiving.GetResult();
            }
            catch (Exception exception)
            {
                failure = exception;
            }

            if (!MustContinue(byteCount, failure))
            {
                return;
            }
        }
    }

    /// <summary>Completes the consumers that were collected, on threads of the pool. The caller holds the lock.</summary>
    public void Queue()
    {
        foreach (ChannelReceive receive in _ready)
        {
            Queue(receive);
        }

        _ready.Clear();
    }

    /// <summary>Returns the buffer to the shared pool, if it is not needed. The caller holds the lock.</summary>
    public void ReleaseBuffer()
    {
        if (!IsRunning && _start == _end && _block.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_block);
            _block = [];
        }
    }

    /// <summary>Receives on this thread until no asynchronous consumer waits or a synchronous one can continue.</summary>
    private void RunOnThread()
    {
        bool hasTurn = true;
        while (hasTurn)
        {
            ReceiveOnce();
            lock (multiplexer.Gate)
            {
                hasTurn = TryTakeAsyncTurn();
            }
        }
    }

    /// <summary>
    /// Begins a receive. The loop serves all channels, and can continue long after the call that started it, so it does not keep the
    /// execution context of that call.
    /// </summary>
    private ValueTask<int> ReceiveAsync()
    {
        if (!_transport.KeepsContext)
        {
            return _transport.ReceiveAsync(_block, _end, _block.Length - _end);
        }

        using (FlowSuppression.Begin())
        {
            return _transport.ReceiveAsync(_block, _end, _block.Length - _end);
        }
    }

    private static void Queue(ChannelReceive receive)
    {
        receive.Detach();
        ThreadPool.UnsafeQueueUserWorkItem(static state => ((ChannelReceive)state!).Complete(), receive);
    }

    private void Continue()
    {
        _isReceivingAsync = false;
        Exception? failure = null;
        int byteCount = 0;
        try
        {
            byteCount = _receiving.GetResult();
        }
        catch (Exception exception)
        {
            // No consumer would ever continue if the loop ended without a result.
            failure = exception;
        }

        if (MustContinue(byteCount, failure))
        {
            Start();
        }
    }

    /// <summary>
    /// Accepts received bytes. Returns whether to receive again. A single consumer continues on this thread, but only after the loop has
    /// ended, so that the code of applications never delays other channels.
    /// </summary>
    private bool MustContinue(int byteCount, Exception? failure)
    {
        ChannelReceive? own = null;
        bool continues;
        lock (multiplexer.Gate)
        {
            Accept(byteCount, failure);
            continues = IsAsync;
            _turn = continues ? ReceiveTurn.ForConsumers : ReceiveTurn.Free;
            if (!continues)
            {
                own = DetachSingle();
            }

            Queue();
            PassTurn();
        }

        multiplexer.FinishReceiving(isAsync: true);
        own?.Complete();
        return continues;
    }

    private ChannelReceive? DetachSingle()
    {
        if (_ready.Count != 1)
        {
            return null;
        }

        ChannelReceive single = _ready[0];
        single.Detach();
        _ready.Clear();
        return single;
    }

    /// <summary>Wakes the threads that wait: one of them may have its bytes, and another one takes the turn.</summary>
    private void PassTurn()
    {
        if (_blockedCount > 0)
        {
            Monitor.PulseAll(multiplexer.Gate);
        }
    }

    private void Accept(int byteCount, Exception? failure)
    {
        if (multiplexer.HasFailed)
        {
            return;
        }

        if (byteCount == 0)
        {
            multiplexer.EndUnderGate(failure ?? new EndOfStreamException("The server closed the connection."));
            return;
        }

        _end += byteCount;
        string? fault = frames.Read(_block.AsSpan(_start, _end - _start), out int readByteCount);
        _start += readByteCount;
        if (_start == _end)
        {
            _start = 0;
            _end = 0;
        }

        if (fault is not null)
        {
            multiplexer.EndUnderGate(new MultiplexingException(fault));
        }
    }

    /// <summary>Makes space behind the bytes of an incomplete header.</summary>
    private void PrepareBlock()
    {
        if (_block.Length == 0)
        {
            _block = ArrayPool<byte>.Shared.Rent(BlockByteCount);
        }

        if (_start > 0)
        {
            Buffer.BlockCopy(_block, _start, _block, 0, _end - _start);
            _end -= _start;
            _start = 0;
        }
    }
}
