using System;
using System.Buffers.Binary;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>
/// The transport under TLS: during the handshake the bytes are wrapped in PRELOGIN packets, afterwards they are unwrapped (MS-TDS 2.2.6.5).
/// When only the login is encrypted it never reads past a TLS record, because plain packets follow.
/// </summary>
internal sealed class TlsTransport(Stream inner) : ByteStream
{
    private const int RecordHeaderSize = 5;
    private const byte FirstRecordType = 0x14;
    private const byte LastRecordType = 0x17;

    private readonly byte[] _held = new byte[PacketHeader.Size];
    private int _heldStart;
    private int _heldEnd;
    private int _unitLeft;

    public TlsTransportMode Mode { get; set; } = TlsTransportMode.PreLoginPackets;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Whether TLS continues at this position, where a record or a plain packet begins.</summary>
    public async ValueTask<bool> IsNextEncryptedAsync()
    {
        if (_heldStart == _heldEnd)
        {
            _heldStart = 0;
            _heldEnd = await inner.ReadAsync(_held.AsMemory(0, 1));
        }

        return _heldStart < _heldEnd && _held[_heldStart] is >= FirstRecordType and <= LastRecordType;
    }

    /// <summary>Returns the transport for plain packets; bytes that were examined are kept.</summary>
    public Stream Plain()
    {
        Mode = TlsTransportMode.Bare;
        return this;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty)
        {
            return 0;
        }

        if (Mode == TlsTransportMode.Bare)
        {
            return _heldStart < _heldEnd ? TakeHeld(buffer) : await inner.ReadAsync(buffer, cancellationToken);
        }

        if (_unitLeft == 0 && !await BeginUnitAsync(cancellationToken))
        {
            return 0;
        }

        Memory<byte> wanted = buffer[..Math.Min(buffer.Length, _unitLeft)];
        int byteCount = _heldStart < _heldEnd ? TakeHeld(wanted) : await inner.ReadAsync(wanted, cancellationToken);
        _unitLeft -= byteCount;
        return byteCount;
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ReadOnlyMemory<byte> bytes = Mode == TlsTransportMode.PreLoginPackets
            ? PacketFramer.Frame(PacketType.PreLogin, buffer.Span, MessageReader.LoginPacketSize, spid: 0)
            : buffer;
        await inner.WriteAsync(bytes, cancellationToken);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override Task FlushAsync(CancellationToken cancellationToken) => inner.FlushAsync(cancellationToken);

    public override void Flush() => inner.Flush();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    /// <summary>The form in which TLS bytes are transferred.</summary>
    private async ValueTask<bool> BeginUnitAsync(CancellationToken cancellationToken)
    {
        bool isPacket = Mode == TlsTransportMode.PreLoginPackets;
        int headerSize = isPacket ? PacketHeader.Size : RecordHeaderSize;
        int have = _heldEnd - _heldStart;
        if (await inner.ReadAtLeastAsync(_held.AsMemory(have, headerSize - have), headerSize - have, false, cancellationToken)
            < headerSize - have)
        {
            return false;
        }

        _heldStart = 0;
        _heldEnd = isPacket ? 0 : headerSize;
        _unitLeft = isPacket
            ? TakePacketHeader()
            : headerSize + BinaryPrimitives.ReadUInt16BigEndian(_held.AsSpan(3));
        return true;
    }

    private int TakePacketHeader()
    {
        PacketHeader header = PacketHeader.Read(_held);
        return header.Type == PacketType.PreLogin && header.Length is > PacketHeader.Size and <= MessageReader.LoginPacketSize
            ? header.Length - PacketHeader.Size
            : throw new ProtocolViolationException(
                $"The TLS handshake is interrupted by a packet of type {header.Type} and {header.Length} bytes.");
    }

    private int TakeHeld(Memory<byte> buffer)
    {
        int byteCount = Math.Min(buffer.Length, _heldEnd - _heldStart);
        _held.AsSpan(_heldStart, byteCount).CopyTo(buffer.Span);
        _heldStart += byteCount;
        return byteCount;
    }
}
