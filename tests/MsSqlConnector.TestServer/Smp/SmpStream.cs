using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>
/// The responses of one logical session. Each DATA frame contains one packet, so that the parts of a packet are collected; the positions
/// between the parts become separate sends of the same frame.
/// </summary>
internal sealed class SmpStream(SmpSession session, int packetSize) : ByteStream
{
    private readonly List<int> _splits = [];
    private byte[]? _collected;
    private int _collectedByteCount;
    private int _openByteCount;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_openByteCount > 0)
        {
            buffer = buffer[await ContinueAsync(buffer)..];
        }

        if (_collectedByteCount > 0)
        {
            _splits.Add(_collectedByteCount);
        }

        while (!buffer.IsEmpty)
        {
            int byteCount = PacketLength(buffer.Span);
            if (_collectedByteCount == 0 && buffer.Length >= byteCount)
            {
                await session.SendAsync(buffer[..byteCount]);
                buffer = buffer[byteCount..];
            }
            else
            {
                buffer = buffer[Collect(buffer.Span)..];
                await SendCollectedAsync(isComplete: false);
            }
        }
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    /// <summary>
    /// Sends collected bytes that are not a packet. Either a fault has changed the length in its header, or the connection is closed within
    /// the packet, whose frame announces all of it.
    /// </summary>
    public ValueTask EndResponseAsync(bool breaksOff)
    {
        if (_openByteCount > 0)
        {
            session.EndPartial();
            return breaksOff
                ? default
                : throw new InvalidOperationException("A response with a changed length cannot stall within a packet.");
        }

        ReadOnlyMemory<byte> collected = _collected.AsMemory(0, _collectedByteCount);
        return collected.IsEmpty ? default
            : breaksOff ? session.SendBeginningAsync(collected, PacketLength(collected.Span))
            : SendCollectedAsync(isComplete: true);
    }

    /// <summary>
    /// Sends the beginning of a packet whose rest follows later, as when a network delays the rest of a frame. Until then, the frames of
    /// all sessions wait.
    /// </summary>
    public override async Task FlushAsync(CancellationToken cancellationToken)
    {
        if (_collectedByteCount < PacketHeader.Size || session.HasFaults)
        {
            return;
        }

        int byteCount = _collectedByteCount;
        int announcedByteCount = PacketLength(_collected.AsSpan(0, byteCount));
        _collectedByteCount = 0;
        _openByteCount = announcedByteCount - byteCount;
        await session.BeginPartialAsync(_collected.AsMemory(0, byteCount), [.. _splits], announcedByteCount);
        _splits.Clear();
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    /// <summary>The length of the packet that begins here; the maximum if the header is incomplete, or its length is invalid.</summary>
    private int PacketLength(ReadOnlySpan<byte> bytes)
    {
        int length = bytes.Length < PacketHeader.Size ? packetSize : PacketHeader.Read(bytes).Length;
        return length < PacketHeader.Size || length > packetSize ? packetSize : length;
    }

    private int Collect(ReadOnlySpan<byte> bytes)
    {
        _collected ??= new byte[packetSize];
        // The length is known once the header is complete.
        int wanted = _collectedByteCount < PacketHeader.Size && bytes.Length + _collectedByteCount > PacketHeader.Size
            ? PacketHeader.Size
            : PacketLength(_collected.AsSpan(0, _collectedByteCount));
        int byteCount = Math.Min(bytes.Length, wanted - _collectedByteCount);
        bytes[..byteCount].CopyTo(_collected.AsSpan(_collectedByteCount));
        _collectedByteCount += byteCount;
        return byteCount;
    }

    /// <summary>Sends more of a packet whose beginning was sent. Returns the number of bytes.</summary>
    private async ValueTask<int> ContinueAsync(ReadOnlyMemory<byte> bytes)
    {
        int byteCount = Math.Min(bytes.Length, _openByteCount);
        _openByteCount -= byteCount;
        await session.ContinuePartialAsync(bytes[..byteCount], isEnd: _openByteCount == 0);
        return byteCount;
    }

    private async ValueTask SendCollectedAsync(bool isComplete)
    {
        if (isComplete || _collectedByteCount == PacketLength(_collected.AsSpan(0, _collectedByteCount)))
        {
            int byteCount = _collectedByteCount;
            _collectedByteCount = 0;
            await session.SendAsync(_collected.AsMemory(0, byteCount), [.. _splits]);
            _splits.Clear();
        }
    }
}
