using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The transport between TLS and the socket during the TLS handshake of TDS 7.x, which travels inside PRELOGIN packets (MS-TDS 2.2.6.5,
/// 3.2.5.2). It sends each flight of the client as one message, and returns only the payload of the server's current packet. After the
/// handshake it passes all bytes through.
/// </summary>
internal sealed partial class PreLoginHandshakeTransport(ByteTransport lower) : ByteTransport
{
    private const int MaxPacketByteCount = 4096;
    private const int MaxPayloadByteCount = MaxPacketByteCount - PacketHeader.ByteCount;

    /// <summary>
    /// The maximum number of packets that the server can send in a handshake. Packets can be empty, so a limit on bytes is not sufficient.
    /// </summary>
    private const int MaxReceivedPacketCount = 4096;

    private byte[] _header = new byte[PacketHeader.ByteCount];
    private byte[] _flight = [];
    private int _flightByteCount;
    private bool _isOver;
    private int _unreadByteCount;
    private int _receivedPacketCount;

    public override ConnectedAddress? ConnectedAddress => lower.ConnectedAddress;

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        if (_isOver)
        {
            return lower.Receive(buffer, offset, byteCount);
        }

        SendFlight();
        while (_unreadByteCount == 0)
        {
            for (int headByteCount = 0; headByteCount < _header.Length;)
            {
                int received = lower.Receive(_header, headByteCount, _header.Length - headByteCount);
                if (received == 0)
                {
                    return EndOfStream(headByteCount);
                }

                headByteCount += received;
            }

            _unreadByteCount = ReadPayloadByteCount();
        }

        return CountReceived(lower.Receive(buffer, offset, Math.Min(byteCount, _unreadByteCount)));
    }

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) =>
        _isOver ? lower.ReceiveAsync(buffer, offset, byteCount) : ReceiveInPacketsAsync(buffer, offset, byteCount);

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        if (_isOver)
        {
            lower.Send(buffer, offset, byteCount);
            return;
        }

        Collect(buffer, offset, byteCount);
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        if (_isOver)
        {
            return lower.SendAsync(buffer, offset, byteCount);
        }

        Collect(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => lower.IsReadable();

    public override void ReleaseBuffers() => lower.ReleaseBuffers();

    public override void Abort() => lower.Abort();

    /// <summary>Sends the rest of the client's last flight. From now on, all bytes pass through.</summary>
    /// <exception cref="IOException">The connection failed, or the server sent more than a handshake.</exception>
    public void EndHandshake()
    {
        SendFlight();
        PassThrough();
    }

    /// <inheritdoc cref="EndHandshake"/>
    public async ValueTask EndHandshakeAsync()
    {
        await SendFlightAsync().ConfigureAwait(false);
        PassThrough();
    }

    private async ValueTask<int> ReceiveInPacketsAsync(byte[] buffer, int offset, int byteCount)
    {
        await SendFlightAsync().ConfigureAwait(false);
        while (_unreadByteCount == 0)
        {
            for (int headByteCount = 0; headByteCount < _header.Length;)
            {
                int received = await lower
                    .ReceiveAsync(_header, headByteCount, _header.Length - headByteCount).ConfigureAwait(false);
                if (received == 0)
                {
                    return EndOfStream(headByteCount);
                }

                headByteCount += received;
            }

            _unreadByteCount = ReadPayloadByteCount();
        }

        return CountReceived(await lower.ReceiveAsync(buffer, offset, Math.Min(byteCount, _unreadByteCount)).ConfigureAwait(false));
    }

    private void Collect(byte[] buffer, int offset, int byteCount)
    {
        if (_flight.Length - _flightByteCount < byteCount)
        {
            Array.Resize(ref _flight, Math.Max(_flightByteCount + byteCount, MaxPayloadByteCount));
        }

        buffer.AsSpan(offset, byteCount).CopyTo(_flight.AsSpan(_flightByteCount));
        _flightByteCount += byteCount;
    }

    private void SendFlight()
    {
        if (_flightByteCount > 0)
        {
            byte[] message = WrapFlight();
            lower.Send(message, 0, message.Length);
        }
    }

    private ValueTask SendFlightAsync()
    {
        if (_flightByteCount == 0)
        {
            return default;
        }

        byte[] message = WrapFlight();
        return lower.SendAsync(message, 0, message.Length);
    }

    private byte[] WrapFlight()
    {
        ReadOnlySpan<byte> rest = _flight.AsSpan(0, _flightByteCount);
        int packetCount = (rest.Length + MaxPayloadByteCount - 1) / MaxPayloadByteCount;
        byte[] message = new byte[rest.Length + (packetCount * PacketHeader.ByteCount)];
        Span<byte> unwritten = message;
        for (int number = 1; number <= packetCount; number++)
        {
            ReadOnlySpan<byte> payload = rest.Slice(0, Math.Min(rest.Length, MaxPayloadByteCount));
            PacketStatus status = number == packetCount ? PacketStatus.EndOfMessage : PacketStatus.Normal;
            int packetByteCount = PacketHeader.ByteCount + payload.Length;
            new PacketHeader(PacketType.PreLogin, status, packetByteCount).Write(unwritten, (byte)number);
            payload.CopyTo(unwritten.Slice(PacketHeader.ByteCount));
            unwritten = unwritten.Slice(packetByteCount);
            rest = rest.Slice(payload.Length);
        }

        _flightByteCount = 0;
        return message;
    }

    private int ReadPayloadByteCount()
    {
        PacketHeader header = PacketHeader.Read(_header);

        // Older servers respond with type 0x04.
        if (header.Type is not (PacketType.PreLogin or PacketType.TabularResult))
        {
            throw new IOException($"The server sent a packet of the unexpected type 0x{(byte)header.Type:X2} in the TLS handshake.");
        }

        if (++_receivedPacketCount > MaxReceivedPacketCount)
        {
            throw new IOException($"The server sent more than {MaxReceivedPacketCount} packets in the TLS handshake.");
        }

        return header.PayloadByteCount >= 0
            ? header.PayloadByteCount
            : throw new IOException(
                $"The server sent a packet with the invalid length of {header.PacketByteCount} bytes in the TLS handshake.");
    }

    private static int EndOfStream(int headByteCount) =>
        headByteCount == 0 ? 0 : throw new IOException("The server closed the connection during the TLS handshake.");

    private int CountReceived(int byteCount)
    {
        _unreadByteCount -= byteCount;
        return byteCount;
    }

    private void PassThrough()
    {
        if (_unreadByteCount != 0)
        {
            throw new IOException("The server sent additional data before the end of the TLS handshake.");
        }

        _isOver = true;
        _flight = [];
        _header = [];
    }
}
