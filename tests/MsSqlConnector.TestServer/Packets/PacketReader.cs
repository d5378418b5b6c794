using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// Extracts packets from the bytes of the client. During login it reads exactly the bytes of a packet, because the underlying stream
/// changes there; afterwards it reads all available bytes at once.
/// </summary>
internal sealed class PacketReader(Stream stream) : IPacketSource
{
    private readonly byte[] _buffer = new byte[2 * 65536];
    private int _start;
    private int _end;

    public Stream Stream { get; set; } = stream;

    public bool ReadsAhead { get; set; }

    /// <summary>The next packet with its header; null when the client has closed its side between packets.</summary>
    public async ValueTask<ReadOnlyMemory<byte>?> ReadAsync()
    {
        ReadOnlyMemory<byte> packet;
        while (!TryTakePacket(out packet))
        {
            int wantedByteCount = PrepareToFill();
            int byteCount = await Stream.ReadAsync(_buffer.AsMemory(_end, wantedByteCount));
            if (byteCount == 0)
            {
                return _end == _start ? null : throw new ProtocolViolationException("The client closed the connection within a packet.");
            }

            _end += byteCount;
        }

        return packet;
    }

    private bool TryTakePacket(out ReadOnlyMemory<byte> packet)
    {
        packet = default;
        int missing = MissingByteCount(out int packetLength);
        if (missing > 0)
        {
            return false;
        }

        packet = _buffer.AsMemory(_start, packetLength);
        _start += packetLength;
        return true;
    }

    private int MissingByteCount(out int packetLength)
    {
        packetLength = PacketHeader.Size;
        int available = _end - _start;
        if (available < PacketHeader.Size)
        {
            return PacketHeader.Size - available;
        }

        packetLength = PacketHeader.Read(_buffer.AsSpan(_start)).Length;
        return packetLength < PacketHeader.Size ? ThrowTooShort(packetLength) : packetLength - available;
    }

    /// <summary>Makes room after the buffered bytes and returns the number of bytes to read.</summary>
    private int PrepareToFill()
    {
        if (_start == _end)
        {
            _start = _end = 0;
        }
        else if (_buffer.Length - _start < 65536)
        {
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
            _end -= _start;
            _start = 0;
        }

        return ReadsAhead ? _buffer.Length - _end : MissingByteCount(out _);
    }

    [DoesNotReturn]
    private static int ThrowTooShort(int packetLength) =>
        throw new ProtocolViolationException($"A packet header has the invalid length {packetLength}.");
}
