using System;

namespace MsSqlConnector.Multiplexing;

/// <summary>
/// Interprets the received bytes as frames, and passes them to their channels. It never waits. Every violated rule ends the connection
/// (MC-SMP 3.1.5.1), because the beginning of the next frame is then uncertain.
/// </summary>
/// <param name="channels">The channels.</param>
/// <param name="maxPayloadByteCount">The maximum number of bytes in a data frame: the packet size of the connection.</param>
internal sealed class FrameReader(ChannelTable channels, int maxPayloadByteCount)
{
    /// <summary>The bytes of a packet header up to its status, which shows whether the frame ends a message.</summary>
    private const int PacketStatusByteCount = 2;

    private const byte EndOfMessage = 0x01;

    private Channel? _channel;
    private int _remainingByteCount;

    /// <summary>Reads frames until a header is incomplete.</summary>
    /// <param name="bytes">The received bytes.</param>
    /// <param name="readByteCount">Receives the number of bytes that were read.</param>
    /// <returns>The violated rule, or null.</returns>
    public string? Read(ReadOnlySpan<byte> bytes, out int readByteCount)
    {
        readByteCount = 0;
        while (true)
        {
            readByteCount += ReadPayload(bytes.Slice(readByteCount));
            ReadOnlySpan<byte> rest = bytes.Slice(readByteCount);
            if (_remainingByteCount > 0 || rest.Length < FrameHeader.Size)
            {
                return null;
            }

            if (!FrameHeader.TryRead(rest, out FrameHeader header))
            {
                return "a frame does not begin with the signature of the session multiplex protocol (MC-SMP 2.2.1)";
            }

            if (CheckLength(header) is { } fault)
            {
                return fault;
            }

            if (header.Kind == FrameKind.Data && rest.Length - FrameHeader.Size < Math.Min(PacketStatusByteCount, PayloadByteCount(header)))
            {
                return null;
            }

            readByteCount += FrameHeader.Size;
            fault = Accept(header, rest.Slice(FrameHeader.Size));
            if (fault is not null)
            {
                return fault;
            }
        }
    }

    private static int PayloadByteCount(in FrameHeader header) => (int)header.ByteCount - FrameHeader.Size;

    private int ReadPayload(ReadOnlySpan<byte> bytes)
    {
        int byteCount = Math.Min(_remainingByteCount, bytes.Length);
        if (byteCount > 0)
        {
            _channel!.Deliver(bytes.Slice(0, byteCount));
            _remainingByteCount -= byteCount;
        }

        return byteCount;
    }

    private string? CheckLength(in FrameHeader header) => header.Kind switch
    {
        FrameKind.Data when header.ByteCount <= FrameHeader.Size || header.ByteCount > FrameHeader.Size + (uint)maxPayloadByteCount =>
            $"a data frame has {header.ByteCount} bytes, although the packet size is {maxPayloadByteCount} (MC-SMP 2.2.1)",
        FrameKind.Data => null,
        FrameKind.Acknowledge or FrameKind.Close when header.ByteCount != FrameHeader.Size =>
            $"a frame without data has {header.ByteCount} bytes instead of {FrameHeader.Size} (MC-SMP 2.2.1)",
        FrameKind.Acknowledge or FrameKind.Close => null,
        FrameKind.Open => "the server opened a session (MC-SMP 3.1.5.1)",
        _ => $"a frame has the unknown flags 0x{(byte)header.Kind:X2} (MC-SMP 2.2.1)",
    };

    private string? Accept(in FrameHeader header, ReadOnlySpan<byte> payload)
    {
        if (!channels.TryFind(header.ChannelId, out Channel? channel))
        {
            return $"a frame belongs to session {header.ChannelId}, which is not open (MC-SMP 3.1.5.1)";
        }

        switch (header.Kind)
        {
            case FrameKind.Data:
                _channel = channel;
                _remainingByteCount = PayloadByteCount(header);
                return channel.AcceptData(header, _remainingByteCount < PacketStatusByteCount || (payload[1] & EndOfMessage) != 0);
            case FrameKind.Acknowledge:
                return channel.AcceptAcknowledgement(header);
            default:
                return AcceptClose(channel);
        }
    }

    /// <summary>
    /// Ends a channel. A session that the server closes first takes the connection with it, because its request would never end.
    /// </summary>
    private string? AcceptClose(Channel channel)
    {
        if (channel.State == ChannelState.Open)
        {
            return $"the server closed session {channel.Id}, which is in use (MC-SMP 3.1.5.1)";
        }

        channels.Remove(channel);
        return null;
    }
}
