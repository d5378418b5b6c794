using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>
/// Extracts the frames from the bytes of the client. An invalid header ends the transport before the payload is received.
/// </summary>
internal sealed class SmpReader(Stream stream, int packetSize)
{
    private readonly byte[] _buffer = new byte[2 * 65536];
    private int _start;
    private int _end;

    public SmpHeader Header { get; private set; }

    /// <summary>The payload of the frame, until the next one is read.</summary>
    public ReadOnlyMemory<byte> Payload { get; private set; }

    /// <summary>Reads the next frame; returns false when the client has closed its side between frames.</summary>
    public async ValueTask<bool> ReadAsync()
    {
        while (!TryTake())
        {
            PrepareToFill();
            int byteCount = await stream.ReadAsync(_buffer.AsMemory(_end));
            if (byteCount == 0)
            {
                return _end != _start ? throw new SmpViolationException("SMP: the client closed the connection within a frame.") : false;
            }

            _end += byteCount;
        }

        return true;
    }

    private bool TryTake()
    {
        ReadOnlySpan<byte> bytes = _buffer.AsSpan(_start, _end - _start);
        if (bytes.Length > 0 && bytes[0] != SmpHeader.Smid)
        {
            throw new SmpViolationException($"SMP: a frame begins with 0x{bytes[0]:X2}.");
        }

        if (bytes.Length < SmpHeader.Size)
        {
            return false;
        }

        SmpHeader header = SmpHeader.Read(bytes);
        Check(header);
        if (bytes.Length < header.Length)
        {
            return false;
        }

        Header = header;
        Payload = _buffer.AsMemory(_start + SmpHeader.Size, (int)header.Length - SmpHeader.Size);
        _start += (int)header.Length;
        CheckPayload();
        return true;
    }

    private void Check(in SmpHeader header)
    {
        if (header.Flags is not (SmpFlags.Syn or SmpFlags.Ack or SmpFlags.Fin or SmpFlags.Data))
        {
            throw new SmpViolationException($"SMP: a frame has the flags 0x{(byte)header.Flags:X2}.");
        }

        bool isValid = header.Flags == SmpFlags.Data
            ? header.Length >= SmpHeader.Size && header.Length <= SmpHeader.Size + packetSize
            : header.Length == SmpHeader.Size;
        if (!isValid)
        {
            throw new SmpViolationException($"SMP: a {header.Flags} frame of session {header.Sid} has the length {header.Length}.");
        }
    }

    /// <summary>A DATA frame contains exactly one packet.</summary>
    private void CheckPayload()
    {
        ReadOnlySpan<byte> payload = Payload.Span;
        if (Header.Flags == SmpFlags.Data && (payload.Length < PacketHeader.Size || PacketHeader.Read(payload).Length != payload.Length))
        {
            throw new SmpViolationException($"SMP: the payload of {payload.Length} bytes in session {Header.Sid} is not one packet.");
        }
    }

    private void PrepareToFill()
    {
        if (_start == _end)
        {
            _start = _end = 0;
        }
        else if (_buffer.Length - _start < SmpHeader.Size + packetSize)
        {
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
            _end -= _start;
            _start = 0;
        }
    }
}
