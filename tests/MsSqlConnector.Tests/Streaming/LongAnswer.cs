using System;
using System.Buffers.Binary;
using System.Linq;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>
/// The packets of a response with one large value, alone or between two integers, generated while they are received, so that a value can be
/// larger than memory. It observes the destination of each receive, which reveals the bytes that the receiver keeps and moves.
/// </summary>
internal sealed class LongAnswer
{
    private const int HeaderByteCount = 8;
    private const int EmptyValueByteCount = 12;
    private const int IntegerByteCount = 4;
    private const int DoneByteCount = 13;

    private readonly LongContent _content;
    private readonly uint[] _chunkByteCounts;
    private readonly int _packetByteCount;
    private readonly byte[] _prefix;
    private readonly byte[] _suffix;
    private readonly byte[] _header = [4, 0, 0, 0, 0, 51, 1, 0];
    private readonly byte[] _chunkHeader = new byte[sizeof(uint)];

    private ReadOnlyMemory<byte> _small;
    private long _position;
    private long _payloadLeft;
    private long _valueLeft;
    private uint _chunkLeft;
    private int _chunkIndex;
    private int _packetLeft;
    private int _headerLeft;
    private bool _isTerminated;
    private byte[]? _lastBuffer;
    private int _lastEnd;

    /// <param name="content">The content of the value.</param>
    /// <param name="minByteCount">The minimum length of the value.</param>
    /// <param name="chunkByteCounts">The sizes of its chunks, repeated.</param>
    /// <param name="isTotalKnown">Whether its length is announced.</param>
    /// <param name="packetByteCount">The negotiated packet size.</param>
    /// <param name="isAlone">Whether there is no other column.</param>
    public LongAnswer(
        LongContent content, long minByteCount, uint[] chunkByteCounts, bool isTotalKnown, int packetByteCount, bool isAlone = false)
    {
        _content = content;
        _chunkByteCounts = chunkByteCounts;
        _packetByteCount = packetByteCount;
        RepeatCount = content.RepeatCountFor(minByteCount);
        var empty = LargeValue.Unknown(Array.Empty<byte>());
        byte[] bytes = isAlone
            ? new Answer().Columns(content.Column).PlainRow(empty).Done().ToBytes()
            : new Answer().Columns(Column.Int("id"), content.Column, Column.Int("last")).PlainRow(1, empty, 2).Done().ToBytes();
        int suffixByteCount = DoneByteCount + (isAlone ? 0 : IntegerByteCount);
        _prefix = bytes[..^(EmptyValueByteCount + suffixByteCount - sizeof(ulong))];
        _suffix = [.. new byte[sizeof(uint)], .. bytes[^suffixByteCount..]];
        BinaryPrimitives.WriteUInt64LittleEndian(
            _prefix.AsSpan(_prefix.Length - sizeof(ulong)), isTotalKnown ? (ulong)ByteCount : LargeValue.UnknownTotal);
        Restart();
    }

    /// <summary>The positions where receives end.</summary>
    public ReadPlan Plan { get; init; } = ReadPlan.Whole;

    public LongContent Content => _content;

    public long RepeatCount { get; }

    /// <summary>The length of the value.</summary>
    public long ByteCount => RepeatCount * _content.Bytes.Length;

    /// <summary>The length of the value in characters.</summary>
    public long CharCount => RepeatCount * _content.Text!.Length;

    public long ReceiveCount { get; private set; }

    /// <summary>The bytes that the receiver kept and moved to free space.</summary>
    public long MovedByteCount { get; private set; }

    /// <summary>The largest buffer that was received into.</summary>
    public int LargestBufferByteCount { get; private set; }

    /// <summary>Restarts, as the response to the next request.</summary>
    public void Restart()
    {
        _valueLeft = ByteCount;
        _payloadLeft = _prefix.Length + ByteCount + (sizeof(uint) * CountChunks()) + _suffix.Length;
        _small = _prefix;
        _position = 0;
        _chunkLeft = 0;
        _chunkIndex = _packetLeft = _headerLeft = 0;
        _isTerminated = false;
        _lastBuffer = null;
        ReceiveCount = MovedByteCount = LargestBufferByteCount = 0;
    }

    public int Take(byte[] buffer, int offset, int byteCount)
    {
        Watch(buffer, offset);
        Span<byte> room = buffer.AsSpan(offset, Math.Min(byteCount, Plan.ByteCountAt(_position)));
        int taken = 0;
        while (taken < room.Length && (_headerLeft > 0 || _packetLeft > 0 || TryBeginPacket()))
        {
            Span<byte> left = room.Slice(taken);
            taken += _headerLeft > 0 ? TakeHeader(left) : TakePayload(left);
        }

        _position += taken;
        _lastEnd = offset + taken;
        return taken;
    }

    private void Watch(byte[] buffer, int offset)
    {
        ReceiveCount++;
        LargestBufferByteCount = Math.Max(LargestBufferByteCount, buffer.Length);
        if (_lastBuffer is not null && (buffer != _lastBuffer || offset != _lastEnd))
        {
            MovedByteCount += offset;
        }

        _lastBuffer = buffer;
    }

    private bool TryBeginPacket()
    {
        if (_payloadLeft == 0)
        {
            return false;
        }

        _packetLeft = (int)Math.Min(_payloadLeft, _packetByteCount - HeaderByteCount);
        _payloadLeft -= _packetLeft;
        _header[1] = (byte)(_payloadLeft == 0 ? 1 : 0);
        BinaryPrimitives.WriteUInt16BigEndian(_header.AsSpan(2), (ushort)(_packetLeft + HeaderByteCount));
        _headerLeft = HeaderByteCount;
        return true;
    }

    private int TakeHeader(Span<byte> room)
    {
        int count = Math.Min(room.Length, _headerLeft);
        _header.AsSpan(HeaderByteCount - _headerLeft, count).CopyTo(room);
        _headerLeft -= count;
        return count;
    }

    private int TakePayload(Span<byte> room)
    {
        int count = Math.Min(room.Length, _packetLeft);
        if (_small.Length == 0 && _chunkLeft == 0)
        {
            Advance();
        }

        if (_small.Length > 0)
        {
            count = Math.Min(count, _small.Length);
            _small.Span.Slice(0, count).CopyTo(room);
            _small = _small.Slice(count);
        }
        else
        {
            int start = (int)((ByteCount - _valueLeft) % _content.Bytes.Length);
            count = (int)Math.Min(Math.Min((uint)count, _chunkLeft), _content.Bytes.Length - start);
            _content.Bytes.AsSpan(start, count).CopyTo(room);
            _chunkLeft -= (uint)count;
            _valueLeft -= count;
        }

        _packetLeft -= count;
        return count;
    }

    /// <summary>Moves to the next chunk, or past the last one.</summary>
    private void Advance()
    {
        if (_valueLeft > 0)
        {
            _chunkLeft = (uint)Math.Min(_valueLeft, _chunkByteCounts[_chunkIndex++ % _chunkByteCounts.Length]);
            BinaryPrimitives.WriteUInt32LittleEndian(_chunkHeader, _chunkLeft);
            _small = _chunkHeader;
        }
        else if (!_isTerminated)
        {
            _isTerminated = true;
            _small = _suffix;
        }
    }

    private long CountChunks()
    {
        long cycleByteCount = _chunkByteCounts.Sum(count => (long)count);
        long chunkCount = ByteCount / cycleByteCount * _chunkByteCounts.Length;
        long left = ByteCount % cycleByteCount;
        for (int i = 0; left > 0; i++)
        {
            left -= _chunkByteCounts[i];
            chunkCount++;
        }

        return chunkCount;
    }
}
