using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// Finds the end of a response from one packet header to the next (MS-TDS 2.2.3.1): it reads one status byte and one length in each packet,
/// and none of the content.
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

    /// <summary>The number of bytes that have passed.</summary>
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

    /// <summary>Reads the first four bytes of the header one by one, across two receives.</summary>
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
