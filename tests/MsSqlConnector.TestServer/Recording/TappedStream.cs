using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.Recording;

/// <summary>Extracts the messages from the bytes that a client sends, and skips the records of TLS between them.</summary>
internal sealed class TappedStream(Conversation conversation, Action<ClientMessage> received)
{
    private const int TlsHeaderSize = 5;
    private const byte FirstTlsType = 0x14;
    private const byte LastTlsType = 0x17;

    private readonly List<byte[]> _packets = [];
    private byte[] _pending = [];

    public void Add(ReadOnlyMemory<byte> bytes)
    {
        _pending = [.. _pending, .. bytes.Span];
        while (TryTake(out byte[]? packet))
        {
            if (packet is not null)
            {
                AddPacket(packet);
            }
        }
    }

    /// <summary>Takes a packet, or a record of TLS, for which the packet is null. Returns false if neither is complete.</summary>
    private bool TryTake(out byte[]? packet)
    {
        packet = null;
        if (_pending.Length < PacketHeader.Size)
        {
            return false;
        }

        bool isTls = _pending[0] is >= FirstTlsType and <= LastTlsType;
        int byteCount = isTls
            ? TlsHeaderSize + BinaryPrimitives.ReadUInt16BigEndian(_pending.AsSpan(3))
            : Math.Max(PacketHeader.Read(_pending).Length, (ushort)PacketHeader.Size);
        if (_pending.Length < byteCount)
        {
            return false;
        }

        packet = isTls ? null : _pending[..byteCount];
        _pending = _pending[byteCount..];
        return true;
    }

    private void AddPacket(byte[] packet)
    {
        _packets.Add(packet);
        PacketHeader header = PacketHeader.Read(packet);
        if (!header.EndsMessage)
        {
            return;
        }

        PacketHeader first = PacketHeader.Read(_packets[0]);
        byte[] body = [.. _packets.SelectMany(p => p.Skip(PacketHeader.Size))];
        bool isIgnored = (header.Status & PacketStatus.Ignore) != 0;

        // The client continues the handshake of TLS in packets of PRELOGIN.
        bool isHandshake = first.Type == PacketType.PreLogin && conversation.PreLogin is not null;
        if (!isHandshake)
        {
            ClientMessage message = RequestParser.Parse(new RawMessage(first.Type, first.Status, isIgnored, body, [.. _packets]));
            conversation.Add(new RecordedMessage(conversation.SessionNumber, first.Type, [.. _packets], message));
            received(message);
        }

        _packets.Clear();
    }
}
