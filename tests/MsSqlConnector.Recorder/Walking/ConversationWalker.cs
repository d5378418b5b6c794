using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads the messages of one connection in order. The form of a response depends on the login and on the request.</summary>
internal sealed class ConversationWalker
{
    private const ushort GetAddress = 0;

    private readonly NegotiatedFeatures _features = new();
    private readonly HashSet<int> _addressed = [];
    private bool _isPreLogin = true;

    /// <summary>The map of a message; for a message without content, a map that covers it as a secret.</summary>
    /// <exception cref="UnreadableMessageException">The message has an unknown form.</exception>
    public MessageMap Read(TranscriptMessage message)
    {
        MessageMap map = new();
        if (message.IsBlank)
        {
            map.Add(RegionKind.Secret, "an incomplete message", new Part(0, message.Body.Length));
        }
        else if (message.IsFromClient)
        {
            NoteRequest(message);
            new RequestWalker(message.Body, map, _features).Read(message.Type);
        }
        else
        {
            ReadResponse(message, map);
        }

        return map;
    }

    private void NoteRequest(TranscriptMessage message)
    {
        _addressed.Remove(message.Session);
        if (message.Type == PacketType.TransactionManager && AsksForAddress(message.Body))
        {
            _addressed.Add(message.Session);
        }
    }

    private void ReadResponse(TranscriptMessage message, MessageMap map)
    {
        if (message.Type != PacketType.TabularResult)
        {
            throw new UnreadableMessageException($"A response has the unknown type 0x{(byte)message.Type:X2}.");
        }

        if (_isPreLogin)
        {
            _isPreLogin = false;
            new PreLoginWalker(message.Body, map).Read();
            return;
        }

        new ResponseWalker(message.Body, map, _features, _addressed.Contains(message.Session)).Read();
    }

    private static bool AsksForAddress(ReadOnlySpan<byte> body)
    {
        long headerByteCount = body.Length < sizeof(uint) ? 0 : BinaryPrimitives.ReadUInt32LittleEndian(body);
        return body.Length >= headerByteCount + sizeof(ushort)
            && BinaryPrimitives.ReadUInt16LittleEndian(body[(int)headerByteCount..]) == GetAddress;
    }
}
