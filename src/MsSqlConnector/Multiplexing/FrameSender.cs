using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// The queue of frames to send. Frames are appended under the lock of the multiplexer, in the order in which they are numbered, and one
/// thread at a time sends all that have accumulated. The windows of the channels bound the queue, so that no caller waits for the frames of
/// another one.
/// </summary>
/// <param name="transport">The connection.</param>
/// <param name="gate">The lock of the multiplexer.</param>
/// <param name="fail">Ends the connection after a failure.</param>
internal sealed class FrameSender(ByteTransport transport, object gate, Action<Exception> fail)
{
    private const int PacketLengthOffset = 2;
    private const int PacketHeaderByteCount = 8;
    private const int MinBufferByteCount = 4096;

    private byte[] _queued = [];
    private byte[] _spare = [];
    private int _queuedByteCount;

    /// <summary>Gets a value that indicates whether a thread or an asynchronous operation sends.</summary>
    public bool IsSending { get; private set; }

    /// <summary>Gets a value that indicates whether frames wait that no thread sends.</summary>
    public bool NeedsFlush => _queuedByteCount > 0 && !IsSending;

    /// <summary>Appends a frame without data. The caller holds the lock.</summary>
    public void Append(in FrameHeader header) => header.Write(Reserve(FrameHeader.Size));

    /// <summary>Appends the frame that opens a channel, if that has not been done. The caller holds the lock.</summary>
    public void AppendOpening(Channel channel)
    {
        if (!channel.IsAnnounced)
        {
            channel.IsAnnounced = true;
            Append(channel.CreateControl(FrameKind.Open));
        }
    }

    /// <summary>
    /// Appends packets of a channel, each as one frame, as far as the window of the channel allows. The caller holds the lock.
    /// </summary>
    /// <returns>The number of bytes that were appended.</returns>
    public int AppendPackets(Channel channel, ReadOnlySpan<byte> packets)
    {
        int byteCount = 0;
        AppendOpening(channel);
        while (byteCount < packets.Length && channel.CanSend)
        {
            ReadOnlySpan<byte> packet = packets.Slice(byteCount);
            packet = packet.Slice(0, GetPacketByteCount(packet));
            Span<byte> frame = Reserve(FrameHeader.Size + packet.Length);
            channel.NumberData(packet.Length).Write(frame);
            packet.CopyTo(frame.Slice(FrameHeader.Size));
            byteCount += packet.Length;
        }

        return byteCount;
    }

    /// <summary>Sends the queue on the calling thread, unless another thread is sending it.</summary>
    public void Flush()
    {
        try
        {
            for (bool isBegun = TryBegin(out byte[] buffer, out int byteCount); isBegun; isBegun = TryContinue(ref buffer, out byteCount))
            {
                transport.Send(buffer, 0, byteCount);
            }
        }
        catch (Exception exception)
        {
            fail(exception);
        }
    }

    /// <summary>Sends the queue without blocking the calling thread. A failure ends the connection, which its users report.</summary>
    public void FlushInBackground()
    {
        try
        {
            for (bool isBegun = TryBegin(out byte[] buffer, out int byteCount); isBegun; isBegun = TryContinue(ref buffer, out byteCount))
            {
                ValueTask sending = transport.SendAsync(buffer, 0, byteCount);
                if (!sending.IsCompletedSuccessfully)
                {
                    Finish(sending, buffer);
                    return;
                }

                sending.GetAwaiter().GetResult();
            }
        }
        catch (Exception exception)
        {
            fail(exception);
        }
    }

    /// <summary>Returns the buffers to the shared pool. The caller holds the lock.</summary>
    public void ReleaseBuffers()
    {
        if (!IsSending && _queuedByteCount == 0)
        {
            Release(ref _queued);
            Release(ref _spare);
        }
    }

    /// <summary>Discards the queue, because the connection has failed. The caller holds the lock.</summary>
    public void Clear() => _queuedByteCount = 0;

    private static int GetPacketByteCount(ReadOnlySpan<byte> packets)
    {
        int byteCount = BinaryPrimitives.ReadUInt16BigEndian(packets.Slice(PacketLengthOffset));
        return byteCount >= PacketHeaderByteCount && byteCount <= packets.Length
            ? byteCount
            : throw new InvalidOperationException($"A packet of {packets.Length} bytes has the length {byteCount} in its header.");
    }

    private static void Release(ref byte[] buffer)
    {
        if (buffer.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(buffer);
            buffer = [];
        }
    }

    /// <summary>
    /// Completes a send. It continues as long as other callers append frames, so it does not keep the execution context of the first one.
    /// </summary>
    private void Finish(ValueTask sending, byte[] buffer)
    {
        using (FlowSuppression.Begin())
        {
            _ = ContinueAsync(sending, buffer);
        }
    }

    private async Task ContinueAsync(ValueTask sending, byte[] buffer)
    {
        try
        {
            await sending.ConfigureAwait(false);
            while (TryContinue(ref buffer, out int byteCount))
            {
                await transport.SendAsync(buffer, 0, byteCount).ConfigureAwait(false);
            }
        }
        catch (Exception exception)
        {
            fail(exception);
        }
    }

    /// <summary>Takes the queue to send it. Returns false if it is empty or another thread sends it.</summary>
    private bool TryBegin(out byte[] buffer, out int byteCount)
    {
        buffer = [];
        byteCount = 0;

        // A thread that appends a frame flushes afterwards, so it is sufficient to see the frames of the current thread.
        if (!NeedsFlush)
        {
            return false;
        }

        lock (gate)
        {
            return NeedsFlush && TryTake(out buffer, out byteCount);
        }
    }

    /// <summary>
    /// Takes the frames that were appended while the queue was sent. Returns false, and ends the sending, if there are none.
    /// </summary>
    private bool TryContinue(ref byte[] buffer, out int byteCount)
    {
        lock (gate)
        {
            _spare = buffer;
            return TryTake(out buffer, out byteCount);
        }
    }

    private bool TryTake(out byte[] buffer, out int byteCount)
    {
        buffer = _queued;
        byteCount = _queuedByteCount;
        IsSending = byteCount > 0;
        if (IsSending)
        {
            _queued = _spare;
            _spare = [];
            _queuedByteCount = 0;
        }

        return IsSending;
    }

    private Span<byte> Reserve(int byteCount)
    {
        int needed = _queuedByteCount + byteCount;
        if (needed > _queued.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(needed, Math.Max(MinBufferByteCount, 2 * _queued.Length)));
            _queued.AsSpan(0, _queuedByteCount).CopyTo(larger);
            Release(ref _queued);
            _queued = larger;
        }

        Span<byte> free = _queued.AsSpan(_queuedByteCount, byteCount);
        _queuedByteCount = needed;
        return free;
    }
}
