using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// Receives from the connection for all channels. It runs only while a consumer waits: either on the thread of a synchronous consumer, which needs
/// no thread of the pool, or asynchronously. One of them has the turn at a time, and passes it on when its own consumer is satisfied.
/// </summary>
/// <param name="multiplexer">The owner, which is notified of failures.</param>
/// <param name="frames">Interprets the received bytes.</param>
internal sealed class ReceiveLoop(Multiplexer multiplexer, FrameReader frames)
{
    private const int BlockByteCount = 32 * 1024;

    private readonly ByteTransport _transport = multiplexer.Transport;
    private readonly object _gate = multiplexer.Gate;
    private readonly List<ChannelReceive> _ready = [];
    private ConfiguredValueTaskAwaitable<int>.ConfiguredValueTaskAwaiter _receiving;
    private Action? _continue;
    private byte[] _block = [];
    private int _start;
    private int _end;
    private int _asyncWaiterCount;
    private int _syncWaiterCount;
    private bool _hasTurn;

    /// <summary>Whether a thread or an asynchronous operation receives.</summary>
    public bool IsRunning => _hasTurn;

    /// <summary>Whether an asynchronous consumer waits and the loop does not run.</summary>
    public bool MustStart => !_hasTurn && _asyncWaiterCount > 0 && _syncWaiterCount == 0;

    /// <summary>Takes the turn, if it is free. The caller holds the lock, and calls <see cref="ReceiveOnce"/> or <see cref="Run"/> afterwards.</summary>
    public bool TryTakeTurn()
    {
        bool isFree = !_hasTurn;
        _hasTurn = true;
        return isFree;
    }

    /// <summary>Waits until another thread has received. The caller holds the lock.</summary>
    public void WaitForOther()
    {
        _syncWaiterCount++;
        Monitor.Wait(_gate);
        _syncWaiterCount--;
    }

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

        lock (_gate)
        {
            _hasTurn = false;
            Accept(byteCount, failure);
            Queue();
            PassTurn();
        }

        multiplexer.FinishReceiving(isAsync: false);
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
                _receiving = _transport.ReceiveAsync(_block, _end, _block.Length - _end).ConfigureAwait(false).GetAwaiter();
#pragma warning restore CA2012
                if (!_receiving.IsCompleted)
                {
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
        if (!_hasTurn && _start == _end && _block.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_block);
            _block = [];
        }
    }

    private static void Queue(ChannelReceive receive)
    {
        receive.Detach();
        ThreadPool.UnsafeQueueUserWorkItem(static state => ((ChannelReceive)state!).Complete(), receive);
    }

    private void Continue()
    {
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
            Run();
        }
    }

    /// <summary>
    /// Accepts received bytes. Returns whether to receive again. A single consumer continues on this thread, but only after the loop has ended, so
    /// that the code of applications never delays other channels.
    /// </summary>
    private bool MustContinue(int byteCount, Exception? failure)
    {
        ChannelReceive? own = null;
        bool continues;
        lock (_gate)
        {
            Accept(byteCount, failure);
            continues = _asyncWaiterCount > 0 && _syncWaiterCount == 0;
            if (!continues)
            {
                _hasTurn = false;
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
        if (_syncWaiterCount > 0)
        {
            Monitor.PulseAll(_gate);
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
