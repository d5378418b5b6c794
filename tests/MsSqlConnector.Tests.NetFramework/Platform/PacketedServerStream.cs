using System.IO;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The server's side of a TLS handshake inside TDS packets, as mono's <c>SslStream</c> uses it: never asynchronously.</summary>
internal sealed class PacketedServerStream(Stream inner, byte type, int payloadByteCount) : ByteStream
{
    private const int HeaderByteCount = 8;

    private int _left;

    public bool IsOver { get; set; }

    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        if (IsOver || count == 0)
        {
            return inner.Read(buffer, offset, count);
        }

        if (_left == 0)
        {
            byte[] header = new byte[HeaderByteCount];
            for (int filled = 0; filled < header.Length;)
            {
                int received = inner.Read(header, filled, header.Length - filled);
                filled += received > 0 ? received : throw new EndOfStreamException();
            }

            if (header[0] != 0x12 || header[1] != 1)
            {
                throw new InvalidDataException("A flight of the handshake must be one PRELOGIN packet.");
            }

            _left = (header[2] << 8) + header[3] - header.Length;
        }

        int byteCount = inner.Read(buffer, offset, Math.Min(_left, count));
        _left -= byteCount;
        return byteCount;
    }

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (IsOver)
        {
            inner.Write(buffer, offset, count);
            return;
        }

        while (count > 0)
        {
            int payload = Math.Min(payloadByteCount, count);
            int length = payload + HeaderByteCount;
            byte status = payload == count ? (byte)1 : (byte)0;
            byte[] packet = [type, status, (byte)(length >> 8), (byte)length, 0, 0, 0, 0, .. buffer.AsSpan(offset, payload)];
            inner.Write(packet, 0, packet.Length);
            offset += payload;
            count -= payload;
        }
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
