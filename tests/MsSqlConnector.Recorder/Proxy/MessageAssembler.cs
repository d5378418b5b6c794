using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>Assembles the packets of one direction to messages, separately for each session of a connection with MARS.</summary>
internal sealed class MessageAssembler(ConversationLog log, Stopwatch clock, bool isFromClient)
{
    private readonly Dictionary<int, OpenMessage> _open = [];

    /// <summary>Called before the packet is forwarded, so that a request precedes its response.</summary>
    public void Add(byte[] unit)
    {
        if (!log.TryReserve(unit.Length))
        {
            _open.Clear();
        }
        else if (!PacketSource.IsFrame(unit))
        {
            AddPacket(session: 0, unit);
        }
        else if (SmpHeader.Read(unit) is { Flags: SmpFlags.Data } header)
        {
            log.NoteFrame();
            ReadOnlySpan<byte> packet = unit.AsSpan(SmpHeader.Size);
            if (packet.Length < PacketHeader.Size || PacketHeader.Read(packet).Length != packet.Length)
            {
                throw new RefusedConnectionException("A frame does not contain exactly one packet.");
            }

            AddPacket(header.Sid, packet);
        }
    }

    private void AddPacket(int session, ReadOnlySpan<byte> packet)
    {
        PacketHeader header = PacketHeader.Read(packet);
        if (_open.TryGetValue(session, out OpenMessage? message) && message.First.Type != header.Type)
        {
            // An attention interrupts a bulk load, whose rest does not follow.
            Complete(session, message, isBlank: true);
            message = null;
        }

        if (message is null)
        {
            message = new OpenMessage(header, clock.ElapsedMilliseconds);
            _open[session] = message;
        }

        message.Body.AddRange(packet[PacketHeader.Size..]);
        if (header.EndsMessage)
        {
            Complete(session, message, isBlank: (header.Status & PacketStatus.Ignore) != 0);
        }
    }

    private void Complete(int session, OpenMessage message, bool isBlank)
    {
        _open.Remove(session);
        log.Add(new TranscriptMessage
        {
            IsFromClient = isFromClient,
            Type = message.First.Type,
            Status = message.First.Status & PacketStatus.AnyReset,
            Session = session,
            Milliseconds = message.Milliseconds,
            IsBlank = isBlank,
            Body = [.. message.Body],
        });
    }

    private sealed record OpenMessage(PacketHeader First, long Milliseconds)
    {
        public List<byte> Body { get; } = [];
    }
}
