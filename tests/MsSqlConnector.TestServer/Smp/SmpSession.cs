using System;
using System.Buffers;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>One logical session: the numbers of its frames in both directions and its received packets.</summary>
internal sealed class SmpSession : IPacketSource
{
    private readonly SmpWriter _writer;
    private readonly SmpPacketQueue _queue;
    private readonly SmpReceiveWindow _receiving;
    private readonly SmpSendWindow _sending;
    private readonly SmpFaults? _faults;
    private readonly Signal _ended = new();
    private byte[]? _current;
    private bool _isWithinMessage;
    private bool _isPartial;
    private bool _mustAcknowledge;
    private volatile bool _hasReceivedFin;
    private volatile bool _hasSentFin;

    public SmpSession(ushort sid, SmpWriter writer, SmpFaults? faults, uint clientWindow, bool wakesAsynchronously)
    {
        Sid = sid;
        _writer = writer;
        _faults = faults;
        _receiving = new SmpReceiveWindow(sid, faults?.Window ?? SmpReceiveWindow.InitialSize);
        _sending = new SmpSendWindow(sid, SmpReceiveWindow.InitialSize);
        _sending.Raise(clientWindow);
        _queue = new SmpPacketQueue(wakesAsynchronously);
    }

    public ushort Sid { get; }

    /// <summary>Whether the frames of the connection have faults.</summary>
    public bool HasFaults => _faults is not null;

    /// <summary>Whether the client has ended its direction.</summary>
    public bool HasReceivedFin => _hasReceivedFin;

    public bool HasSentFin => _hasSentFin;

    /// <summary>The number of frames that the server has sent.</summary>
    public int SentFrameCount { get; private set; }

    /// <summary>The number of DATA frames that the client has sent.</summary>
    public uint ReceivedCount => _receiving.Received;

    /// <summary>The window of the last frame that the server has sent.</summary>
    public uint AnnouncedWindow => _receiving.Announced;

    /// <summary>Applies a frame of the client.</summary>
    public void Receive(in SmpHeader header, ReadOnlySpan<byte> payload)
    {
        if (_hasReceivedFin)
        {
            throw new SmpViolationException($"SMP: a {header.Flags} frame of session {Sid} was received after its FIN.");
        }

        _receiving.Receive(header);
        _sending.Raise(header.Window, isFin: header.Flags == SmpFlags.Fin);
        if (header.Flags == SmpFlags.Fin)
        {
            _hasReceivedFin = true;
            End();
        }
        else if (header.Flags == SmpFlags.Data && !_hasSentFin)
        {
            byte[] packet = ArrayPool<byte>.Shared.Rent(payload.Length);
            payload.CopyTo(packet);
            _queue.Add(new ArraySegment<byte>(packet, 0, payload.Length));
        }
    }

    /// <summary>Ends the session on the side of the server: there are no more packets, and nothing more is sent.</summary>
    public void End()
    {
        _sending.Close();
        _queue.End();
        _ended.Raise();
    }

    /// <summary>Notes that a fault has sent the FIN of the server.</summary>
    public void EndByFault()
    {
        _hasSentFin = true;
        End();
    }

    /// <summary>The next packet, which is valid until the next call; null when the session has ended.</summary>
    public async ValueTask<ReadOnlyMemory<byte>?> ReadAsync()
    {
        Release();
        if (_faults is { AcknowledgesLate: true } && _isWithinMessage && _receiving.IsClientBlocked)
        {
            await AcknowledgeLateAsync(_faults);
        }

        await _queue.WaitAsync();
        if (!_queue.TryTake(out ArraySegment<byte> packet))
        {
            return null;
        }

        _current = packet.Array;
        bool isWindowLow = _receiving.Consume();
        _isWithinMessage = !PacketHeader.Read(packet).EndsMessage;
        if (isWindowLow && _isWithinMessage && _faults is not { AcknowledgesLate: true })
        {
            await AcknowledgeAsync();
        }

        return packet;
    }

    /// <summary>Announces the window in a frame without payload. It follows a frame whose rest has not been sent.</summary>
    public ValueTask AcknowledgeAsync()
    {
        _mustAcknowledge = _isPartial;
        return _isPartial ? default : _writer.SendAsync(this, SmpFlags.Ack);
    }

    /// <summary>Completes when the client accepts another packet.</summary>
    public ValueTask WaitForWindowAsync() => _sending.WaitAsync();

    /// <summary>Sends one packet as soon as the window of the client allows it.</summary>
    public async ValueTask SendAsync(ReadOnlyMemory<byte> packet, IReadOnlyList<int>? splits = null)
    {
        int split = _faults?.AttentionSplit ?? 0;
        if (split > 0 && packet.Span[PacketHeader.Size..].SequenceEqual(DoneToken.AttentionAcknowledgement))
        {
            await SendAsync(Packet(packet.Slice(PacketHeader.Size, split).Span, id: 1, PacketStatus.Normal));
            packet = Packet(packet[(PacketHeader.Size + split)..].Span, id: 2, PacketStatus.EndOfMessage);
        }

        await _sending.WaitAsync();
        await _writer.SendAsync(this, SmpFlags.Data, packet, splits);
    }

    /// <summary>Sends the beginning of a packet, after which the connection is closed.</summary>
    public async ValueTask SendBeginningAsync(ReadOnlyMemory<byte> packet, int announcedByteCount)
    {
        await _sending.WaitAsync();
        await _writer.SendAsync(this, SmpFlags.Data, packet, announcedByteCount: announcedByteCount);
    }

    /// <summary>Sends the beginning of a packet, whose rest follows.</summary>
    public async ValueTask BeginPartialAsync(ReadOnlyMemory<byte> beginning, IReadOnlyList<int> splits, int announcedByteCount)
    {
        await _sending.WaitAsync();
        _isPartial = true;
        await _writer.BeginPartialAsync(this, beginning, splits, announcedByteCount);
    }

    /// <summary>Sends more of the packet.</summary>
    public async ValueTask ContinuePartialAsync(ReadOnlyMemory<byte> bytes, bool isEnd)
    {
        bool hasFailed = true;
        try
        {
            await _writer.ContinuePartialAsync(bytes);
            hasFailed = false;
        }
        finally
        {
            if (isEnd || hasFailed)
            {
                EndPartial();
            }
        }

        if (isEnd && _mustAcknowledge)
        {
            await AcknowledgeAsync();
        }
    }

    /// <summary>Ends a packet whose beginning was sent; the frames of other sessions can follow.</summary>
    public void EndPartial()
    {
        _isPartial = false;
        _writer.EndPartial();
    }

    /// <summary>Ends the direction of the server, unless a fault has done so.</summary>
    public async ValueTask FinishAsync()
    {
        if (!_hasSentFin)
        {
            _hasSentFin = true;
            await _writer.SendAsync(this, SmpFlags.Fin);
        }
    }

    /// <summary>Returns the header of a frame that is sent next.</summary>
    public SmpHeader Stamp(SmpFlags flags, int payloadByteCount)
    {
        SentFrameCount++;
        uint number = flags == SmpFlags.Data ? _sending.Next() : _sending.Sent;
        return new SmpHeader(flags, Sid, (uint)(SmpHeader.Size + payloadByteCount), number, _receiving.Announce());
    }

    private async ValueTask AcknowledgeLateAsync(SmpFaults faults)
    {
        if (faults.AcknowledgementGate is { } gate)
        {
            gate.Reach();
            await WaitLimit.WithinAsync(Task.WhenAny(gate.Released, _ended.Raised), "The test has released the acknowledgement.");
        }

        await AcknowledgeAsync();
    }

    private static byte[] Packet(ReadOnlySpan<byte> body, byte id, PacketStatus status)
    {
        byte[] packet = new byte[PacketHeader.Size + body.Length];
        new PacketHeader(PacketType.TabularResult, status, (ushort)packet.Length, 0, id, 0).Write(packet);
        body.CopyTo(packet.AsSpan(PacketHeader.Size));
        return packet;
    }

    private void Release()
    {
        if (_current is { } packet)
        {
            _current = null;
            ArrayPool<byte>.Shared.Return(packet);
        }
    }
}
