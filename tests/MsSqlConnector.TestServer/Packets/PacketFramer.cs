using System;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>Cuts a message into packets of a given size, with their headers (MS-TDS 2.2.3).</summary>
public sealed class PacketFramer : IPayloadSink
{
    private readonly PacketType _type;
    private readonly int _packetSize;
    private readonly ushort _spid;
    private byte[] _bytes;
    private int _length = PacketHeader.Size;
    private int _packetStart;
    private byte _packetId = 1;

    public PacketFramer(PacketType type, int packetSize, ushort spid, int expectedByteCount = 256)
    {
        ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(packetSize, PacketHeader.Size);
        _type = type;
        _packetSize = packetSize;
        _spid = spid;
        _bytes = new byte[Math.Max(expectedByteCount, PacketHeader.Size)];
    }

    public int FreeByteCount => _packetSize - (_length - _packetStart);

    public int Position => _length;

    /// <summary>Cuts a complete body into the packets of one message.</summary>
    public static byte[] Frame(PacketType type, ReadOnlySpan<byte> body, int packetSize, ushort spid)
    {
        PacketFramer framer = new(type, packetSize, spid, body.Length + 64);
        framer.Write(body);
        return framer.Finish();
    }

    public void Write(ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            if (FreeByteCount == 0)
            {
                EndPacket();
            }

            int byteCount = Math.Min(FreeByteCount, bytes.Length);
            EnsureCapacity(_length + byteCount);
            bytes[..byteCount].CopyTo(_bytes.AsSpan(_length));
            _length += byteCount;
            bytes = bytes[byteCount..];
        }
    }

    public void EndPacket()
    {
        if (_length - _packetStart == PacketHeader.Size)
        {
            return;
        }

        WriteHeader(PacketStatus.Normal);
        _packetStart = _length;
        _length += PacketHeader.Size;
        _packetId++;
        EnsureCapacity(_length);
    }

    /// <summary>Closes the last packet with the end-of-message bit and returns all of them.</summary>
    public byte[] Finish()
    {
        WriteHeader(PacketStatus.EndOfMessage);
        return _bytes.AsSpan(0, _length).ToArray();
    }

    private void WriteHeader(PacketStatus status) =>
        new PacketHeader(_type, status, (ushort)(_length - _packetStart), _spid, _packetId, 0)
            .Write(_bytes.AsSpan(_packetStart));

    private void EnsureCapacity(int byteCount)
    {
        if (byteCount > _bytes.Length)
        {
            Array.Resize(ref _bytes, Math.Max(byteCount, (int)Math.Min(Array.MaxLength, _bytes.Length * 2L)));
        }
    }
}
