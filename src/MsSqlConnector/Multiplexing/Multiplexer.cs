using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// Divides a connection into channels by the session multiplex protocol (MC-SMP), for multiple active result sets. One lock protects the
/// channels and the queue of frames. It is never held while the connection sends or receives, or while code of an application runs.
/// </summary>
internal sealed class Multiplexer
{
    private readonly ChannelTable _channels = new();
    private readonly FrameSender _sender;
    private readonly ReceiveLoop _loop;
    private Exception? _failure;
    private bool _hasFailedConsumers;

    /// <param name="transport">The connection, after the login.</param>
    /// <param name="packetByteCount">The packet size, which limits the frames.</param>
    public Multiplexer(ByteTransport transport, int packetByteCount)
    {
        Transport = transport;
        _sender = new FrameSender(transport, Gate, Fail);
        _loop = new ReceiveLoop(this, new FrameReader(_channels, packetByteCount));
    }

    /// <summary>Gets the connection.</summary>
    public ByteTransport Transport { get; }

    /// <summary>Gets the lock.</summary>
    public object Gate { get; } = new();

    /// <summary>Gets a value that indicates whether the connection has failed. The caller holds the lock.</summary>
    public bool HasFailed => _failure is not null;

    /// <summary>
    /// Gets or sets the action that is called when the connection has failed while it was used. A connection that fails while it is idle
    /// can be replaced, so the check for that does not call the action. The caller holds the lock, and continues the users of the
    /// connection afterwards.
    /// </summary>
    public Action? Failed { get; set; }

    /// <summary>Opens a channel. The frame that opens it precedes its first request, in the same send.</summary>
    public Channel Open()
    {
        lock (Gate)
        {
            return _channels.Add(this);
        }
    }

    /// <summary>Opens a channel, and appends the frame that opens it, which precedes the first request of any channel.</summary>
    public Channel OpenFirst()
    {
        Channel channel = Open();
        lock (Gate)
        {
            _sender.AppendOpening(channel);
        }

        return channel;
    }

    /// <inheritdoc cref="Channel.Close"/>
    public void Close(Channel channel)
    {
        lock (Gate)
        {
            if (_failure is not null || channel.State != ChannelState.Open)
            {
                return;
            }

            if (!channel.IsAnnounced)
            {
                _channels.Remove(channel);
                return;
            }

            _sender.Append(channel.CreateControl(FrameKind.Close));
            channel.BeginClosing();
        }

        _sender.FlushInBackground();
    }

    /// <inheritdoc cref="ByteTransport.Receive(byte[], int, int)"/>
    public int Receive(Channel channel, byte[] buffer, int offset, int byteCount)
    {
        ChannelReceive receiving = channel.Receiving;
        bool hasReceived;
        lock (Gate)
        {
            hasReceived = channel.HasReceived;
            if (hasReceived)
            {
                byteCount = channel.Take(buffer.AsSpan(offset, byteCount));
            }
            else
            {
                ThrowIfFailed();
                receiving.Begin(buffer, offset, byteCount, isAsync: false);
            }
        }

        if (hasReceived)
        {
            _sender.Flush();
            return byteCount;
        }

        Wait(channel, static channel => channel.Receiving.TryEnd());
        return receiving.Failure is { } failure ? throw failure : receiving.ByteCount;
    }

    /// <inheritdoc cref="ByteTransport.ReceiveAsync"/>
    public ValueTask<int> ReceiveAsync(Channel channel, byte[] buffer, int offset, int byteCount)
    {
        bool hasTurn = false;
        lock (Gate)
        {
            if (channel.HasReceived)
            {
                byteCount = channel.Take(buffer.AsSpan(offset, byteCount));
            }
            else if (_failure is not null)
            {
                ThrowIfFailed();
                return new ValueTask<int>(0);
            }
            else
            {
                channel.Receiving.Begin(buffer, offset, byteCount, isAsync: true);
                _loop.AddWaiter();
                byteCount = 0;
                hasTurn = _loop.TryTakeAsyncTurn();
            }
        }

        if (byteCount > 0)
        {
            _sender.FlushInBackground();
            return new ValueTask<int>(byteCount);
        }

        StartIf(hasTurn);
        return channel.Receiving.AsTask();
    }

    /// <inheritdoc cref="ByteTransport.Send(byte[], int, int)"/>
    public void Send(Channel channel, byte[] buffer, int offset, int byteCount)
    {
        while (true)
        {
            int appendedByteCount = Append(channel, buffer.AsSpan(offset, byteCount));
            _sender.Flush();
            offset += appendedByteCount;
            byteCount -= appendedByteCount;
            if (byteCount == 0)
            {
                return;
            }

            Wait(channel, static channel => channel.CanSend);
        }
    }

    /// <inheritdoc cref="ByteTransport.SendAsync"/>
    public ValueTask SendAsync(Channel channel, byte[] buffer, int offset, int byteCount)
    {
        int appendedByteCount = Append(channel, buffer.AsSpan(offset, byteCount));
        _sender.FlushInBackground();
        return appendedByteCount == byteCount
            ? default
            : SendRestAsync(channel, buffer, offset + appendedByteCount, byteCount - appendedByteCount);
    }

    /// <summary>
    /// Returns whether the connection has failed. Passes frames that have arrived to their channels. It does not wait for the server.
    /// </summary>
    public bool HasEnded()
    {
        while (true)
        {
            lock (Gate)
            {
                // Another thread may be finding out.
                _loop.WaitForCheck();
                if (_failure is not null)
                {
                    return true;
                }

                if (_loop.IsRunning)
                {
                    return false;
                }
            }

            if (!Transport.IsReadable())
            {
                return false;
            }

            ReceiveIdle();
        }
    }

    /// <inheritdoc cref="ByteTransport.ReleaseBuffers"/>
    public void ReleaseBuffers()
    {
        lock (Gate)
        {
            _sender.ReleaseBuffers();
            _loop.ReleaseBuffer();

            // A response can end before the send of its request has completed. Mono does not protect the buffer of such a send.
            if (!_loop.IsRunning && !_sender.IsSending)
            {
                Transport.ReleaseBuffers();
            }
        }
    }

    /// <inheritdoc cref="ByteTransport.Abort"/>
    public void Abort() => Fail(new IOException("The provider closed the connection."));

    /// <summary>Announces the window of a channel. The caller holds the lock.</summary>
    internal void Announce(Channel channel) => _sender.Append(channel.CreateControl(FrameKind.Acknowledge));

    /// <summary>Continues a consumer that has received bytes. The caller holds the lock.</summary>
    internal void OnReceived(ChannelReceive receiving)
    {
        if (receiving.IsAsync)
        {
            _loop.Collect(receiving);
        }
    }

    /// <summary>
    /// Continues a sender that waits, because its channel has a window again or the connection has failed. The caller holds the lock.
    /// </summary>
    internal void EndWindowWait(Channel channel)
    {
        if (channel.WindowWait is { } wait)
        {
            _hasFailedConsumers |= _failure is not null;
            channel.WindowWait = null;
            _loop.RemoveWaiter();
            wait.SetResult(true);
        }
    }

    /// <summary>Ends every channel after a failure; the first one is the cause. The caller holds the lock.</summary>
    internal void EndUnderGate(Exception failure)
    {
        if (_failure is not null)
        {
            return;
        }

        _failure = failure;
        _sender.Clear();
        foreach (Channel channel in _channels.All)
        {
            if (channel.Receiving.IsWaiting)
            {
                _hasFailedConsumers = true;
                channel.Receiving.Fail(failure is EndOfStreamException ? null : CreateFailure());
                OnReceived(channel.Receiving);
            }

            EndWindowWait(channel);
        }

        if (_hasFailedConsumers)
        {
            Failed?.Invoke();
        }
    }

    /// <summary>Does the work that follows a receive and needs no lock: sends frames, or closes the connection after a failure.</summary>
    internal void FinishReceiving(bool isAsync)
    {
        if (Volatile.Read(ref _failure) is not null)
        {
            Transport.Abort();
        }
        else if (isAsync)
        {
            _sender.FlushInBackground();
        }
        else
        {
            _sender.Flush();
        }
    }

    private void Fail(Exception failure)
    {
        lock (Gate)
        {
            _hasFailedConsumers = true;
            EndUnderGate(failure);
            Failed?.Invoke();
            _loop.Queue();
            Monitor.PulseAll(Gate);
        }

        Transport.Abort();
    }

    /// <summary>Blocks until the condition holds or the connection has failed. Receives on this thread if no other one does.</summary>
    private void Wait(Channel channel, Func<Channel, bool> isOver)
    {
        lock (Gate)
        {
            _loop.AddSyncCaller();
        }

        bool hasTurn;
        while (!TryEndWait(channel, isOver, out hasTurn))
        {
            if (hasTurn)
            {
                _loop.ReceiveOnce();
            }
        }

        StartIf(hasTurn);
    }

    /// <summary>
    /// Ends a synchronous wait if its condition holds or the connection has failed, and takes the turn for asynchronous consumers that
    /// wait. Otherwise takes the turn for this thread, or blocks until another thread has received.
    /// </summary>
    /// <returns>Whether the wait has ended.</returns>
    private bool TryEndWait(Channel channel, Func<Channel, bool> isOver, out bool hasTurn)
    {
        lock (Gate)
        {
            if (isOver(channel) || _failure is not null)
            {
                _loop.RemoveSyncCaller();
                hasTurn = _loop.TryTakeAsyncTurn();
                return true;
            }

            hasTurn = _loop.TryTakeTurn(ReceiveTurn.ForConsumers);
            if (!hasTurn)
            {
                _loop.WaitForOther();
            }

            return false;
        }
    }

    /// <summary>Appends packets as far as the window allows. Returns the number of bytes.</summary>
    /// <exception cref="IOException">The connection has failed.</exception>
    private int Append(Channel channel, ReadOnlySpan<byte> packets)
    {
        lock (Gate)
        {
            return _failure is null ? _sender.AppendPackets(channel, packets) : throw CreateFailure();
        }
    }

    private async ValueTask SendRestAsync(Channel channel, byte[] buffer, int offset, int byteCount)
    {
        while (byteCount > 0)
        {
            await WaitForWindowAsync(channel).ConfigureAwait(false);
            int appendedByteCount = Append(channel, buffer.AsSpan(offset, byteCount));
            _sender.FlushInBackground();
            offset += appendedByteCount;
            byteCount -= appendedByteCount;
        }
    }

    private Task WaitForWindowAsync(Channel channel)
    {
        var wait = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        bool hasTurn;
        lock (Gate)
        {
            if (channel.CanSend || _failure is not null)
            {
                return Task.CompletedTask;
            }

            channel.WindowWait = wait;
            _loop.AddWaiter();
            hasTurn = _loop.TryTakeAsyncTurn();
        }

        StartIf(hasTurn);
        return wait.Task;
    }

    /// <summary>
    /// Receives the bytes that have arrived. The check needs them, so this thread receives even if the connection also has asynchronous
    /// callers.
    /// </summary>
    private void ReceiveIdle()
    {
        bool hasTurn;
        lock (Gate)
        {
            hasTurn = _loop.TryTakeTurn(ReceiveTurn.ForCheck);
        }

        if (hasTurn)
        {
            _loop.Run();
        }
    }

    private void StartIf(bool hasTurn)
    {
        if (hasTurn)
        {
            _loop.Start();
        }
    }

    /// <summary>Throws the failure of the connection. The end of the stream is no failure for a consumer.</summary>
    private void ThrowIfFailed()
    {
        if (_failure is not (null or EndOfStreamException))
        {
            throw CreateFailure();
        }
    }

    /// <summary>Creates an exception for one consumer, because each of them throws its own.</summary>
    private IOException CreateFailure() => _failure is MultiplexingException
        ? new MultiplexingException(_failure.Message)
        : new IOException(_failure!.Message, _failure);
}
