using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// Knows where an answer ends by hopping from packet header to packet header (MS-TDS 2.2.3.1): one look at a byte and a
/// length in each packet, none at what is in it.
/// </summary>
internal struct AnswerEnd
{
    private const int HeaderByteCount = 8;
    private const int StatusOffset = 1;
    private const int LengthOffset = 2;
    private const byte EndOfMessage = 1;

    private int _bytesToHeader;
    private int _splitByteCount;
    private uint _split;
    private bool _isLast;

    /// <summary>What has passed so far.</summary>
    public long ByteCount { get; private set; }

    public readonly bool IsReached => _isLast && _bytesToHeader == 0;

    public void Pass(ReadOnlySpan<byte> bytes)
    {
        ByteCount += bytes.Length;
        int position = 0;
        while (_bytesToHeader < bytes.Length - position)
        {
            position += _bytesToHeader;
            _bytesToHeader = 0;
            if (_splitByteCount > 0 || bytes.Length - position < sizeof(uint))
            {
                PassSplitHeader(bytes, ref position);
            }
            else
            {
                StartPacket(bytes.Slice(position, sizeof(uint)));
            }
        }

        _bytesToHeader -= bytes.Length - position;
    }

    private void StartPacket(ReadOnlySpan<byte> header)
    {
        _isLast = (header[StatusOffset] & EndOfMessage) != 0;
        _bytesToHeader = Math.Max((int)BinaryPrimitives.ReadUInt16BigEndian(header[LengthOffset..]), HeaderByteCount);
    }

    /// <summary>Takes the header's first four bytes one by one, over two receives.</summary>
    private void PassSplitHeader(ReadOnlySpan<byte> bytes, ref int position)
    {
        Span<byte> header = stackalloc byte[sizeof(uint)];
        BinaryPrimitives.WriteUInt32LittleEndian(header, _split);
        while (position < bytes.Length && _splitByteCount < header.Length)
        {
            header[_splitByteCount++] = bytes[position++];
        }

        _split = BinaryPrimitives.ReadUInt32LittleEndian(header);
        if (_splitByteCount == header.Length)
        {
            StartPacket(header);
            _bytesToHeader -= header.Length;
            _splitByteCount = 0;
        }
    }
}
