using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// The frames around replayed responses on a connection with multiple active result sets. It respects the window of the client, and starts
/// a response whenever the client sends data.
/// </summary>
internal sealed class SmpReplay
{
    private const int HeaderByteCount = 16;
    private const byte Data = 8;

    private readonly uint[] _received = new uint[ushort.MaxValue + 1];
    private ushort _session;
    private uint _sequenceNumber;
    private uint _limit = 4;
    private byte[]? _answer;
    private byte[] _frames = [];

    /// <summary>Whether bytes that a client sends are frames.</summary>
    public static bool IsFrame(ReadOnlySpan<byte> sent) => sent.Length >= HeaderByteCount && sent[0] == 0x53;

    /// <summary>Accepts frames of the client. Returns the framed response if they contain data; otherwise null.</summary>
    public byte[]? Accept(ReadOnlySpan<byte> sent, byte[] answer)
    {
        bool hasData = false;
        while (sent.Length > 0)
        {
            ushort session = BinaryPrimitives.ReadUInt16LittleEndian(sent.Slice(2));
            bool isData = sent[1] == Data;
            if (isData)
            {
                _received[session] = BinaryPrimitives.ReadUInt32LittleEndian(sent.Slice(8));
                _sequenceNumber = session == _session ? _sequenceNumber : 0;
                _session = session;
                hasData = true;
            }

            if (session == _session)
            {
                _limit = BinaryPrimitives.ReadUInt32LittleEndian(sent.Slice(12));
            }

            sent = sent.Slice(BinaryPrimitives.ReadInt32LittleEndian(sent.Slice(4)));
        }

        if (!hasData)
        {
            return null;
        }

        if (!ReferenceEquals(answer, _answer))
        {
            _answer = answer;
            _frames = Frame(answer);
        }

        Number();
        return _frames;
    }

    /// <summary>Returns the number of bytes of the response that the window of the client allows.</summary>
    public int GetAllowedByteCount()
    {
        int position = 0;
        while (position < _frames.Length
            && unchecked((int)(BinaryPrimitives.ReadUInt32LittleEndian(_frames.AsSpan(position + 8)) - _limit)) <= 0)
        {
            position += BinaryPrimitives.ReadInt32LittleEndian(_frames.AsSpan(position + 4));
        }

        return position;
    }

    /// <summary>
    /// Numbers the frames of the next response. It allocates nothing, so that the tests can measure the allocations of the provider.
    /// </summary>
    private void Number()
    {
        for (int position = 0; position < _frames.Length;)
        {
            Span<byte> header = _frames.AsSpan(position);
            BinaryPrimitives.WriteUInt16LittleEndian(header.Slice(2), _session);
            BinaryPrimitives.WriteUInt32LittleEndian(header.Slice(8), ++_sequenceNumber);
            BinaryPrimitives.WriteUInt32LittleEndian(header.Slice(12), _received[_session] + 4);
            position += BinaryPrimitives.ReadInt32LittleEndian(header.Slice(4));
        }
    }

    private static byte[] Frame(byte[] packets)
    {
        using var frames = new System.IO.MemoryStream();
        byte[] header = new byte[HeaderByteCount];
        for (int position = 0; position < packets.Length;)
        {
            int byteCount = Math.Min(BinaryPrimitives.ReadUInt16BigEndian(packets.AsSpan(position + 2)), packets.Length - position);
            header[0] = 0x53;
            header[1] = Data;
            BinaryPrimitives.WriteInt32LittleEndian(header.AsSpan(4), HeaderByteCount + byteCount);
            frames.Write(header, 0, header.Length);
            frames.Write(packets, position, byteCount);
            position += byteCount;
        }

        return frames.ToArray();
    }
}
