using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>
/// The server side of a TLS handshake inside TDS packets: unwraps the client's packets, and wraps its own bytes into packets of a given
/// size and type, until the handshake ends.
/// </summary>
internal sealed class PacketedServerStream(Stream inner, byte type, int payloadByteCount) : ByteStream
{
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

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (IsOver || buffer.IsEmpty)
        {
            return await inner.ReadAsync(buffer, cancellationToken);
        }

        if (_left == 0)
        {
            byte[] header = new byte[8];
            await inner.ReadExactlyAsync(header, cancellationToken);
            if (header[0] != 0x12 || header[1] != 1)
            {
                throw new InvalidDataException("A flight of the handshake must be one PRELOGIN packet.");
            }

            _left = (header[2] << 8) + header[3] - header.Length;
        }

        int byteCount = await inner.ReadAsync(buffer[..Math.Min(_left, buffer.Length)], cancellationToken);
        _left -= byteCount;
        return byteCount;
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (IsOver)
        {
            await inner.WriteAsync(buffer, cancellationToken);
            return;
        }

        while (!buffer.IsEmpty)
        {
            int count = Math.Min(payloadByteCount, buffer.Length);
            int length = count + 8;
            byte status = count == buffer.Length ? (byte)1 : (byte)0;
            byte[] packet = [type, status, (byte)(length >> 8), (byte)length, 0, 0, 0, 0, .. buffer[..count].Span];
            await inner.WriteAsync(packet, cancellationToken);
            buffer = buffer[count..];
        }
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
