using System;
using System.Buffers;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>One logical session: the numbers of its frames in both directions and its received packets.</summary>
internal sealed class SmpSession : IPacketSource
{
    private readonly SmpWriter _writer;
    private readonly SmpPacketQueue _queue;
    private readonly SmpReceiveWindow _receiving;
    private readonly SmpSendWindow _sending;
    private byte[]? _current;
    private volatile bool _hasReceivedFin;
    private volatile bool _hasSentFin;

    public SmpSession(ushort sid, SmpWriter writer, SmpReceiveWindow receiving, uint clientWindow, bool wakesAsynchronously)
    {
        Sid = sid;
        _writer = writer;
        _receiving = receiving;
        _sending = new SmpSendWindow(sid, SmpReceiveWindow.InitialSize);
        _sending.Raise(clientWindow);
        _queue = new SmpPacketQueue(wakesAsynchronously);
    }

    public ushort Sid { get; }

    /// <summary>Whether the client has ended its direction.</summary>
    public bool HasReceivedFin => _hasReceivedFin;

    public bool HasSentFin => _hasSentFin;

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
    }

    /// <summary>The next packet, which is valid until the next call; null when the session has ended.</summary>
    public async ValueTask<ReadOnlyMemory<byte>?> ReadAsync()
    {
        Release();
        await _queue.WaitAsync();
        if (!_queue.TryTake(out ArraySegment<byte> packet))
        {
            return null;
        }

        _current = packet.Array;
        bool isWindowLow = _receiving.Consume();
        if (isWindowLow && !PacketHeader.Read(packet).EndsMessage)
        {
            await AcknowledgeAsync();
        }

        return packet;
    }

    /// <summary>Announces the window in a frame without payload.</summary>
    public ValueTask AcknowledgeAsync() => _writer.SendAsync(this, SmpFlags.Ack);

    /// <summary>Completes when the client accepts another packet.</summary>
    public ValueTask WaitForWindowAsync() => _sending.WaitAsync();

    /// <summary>Sends one packet as soon as the window of the client allows it.</summary>
    public async ValueTask SendAsync(ReadOnlyMemory<byte> packet, IReadOnlyList<int>? splits = null)
    {
        await _sending.WaitAsync();
        await _writer.SendAsync(this, SmpFlags.Data, packet, splits);
    }

    /// <summary>Sends the beginning of a packet, after which the connection is closed.</summary>
    public async ValueTask SendBeginningAsync(ReadOnlyMemory<byte> packet, int announcedByteCount)
    {
        await _sending.WaitAsync();
        await _writer.SendBeginningAsync(this, packet, announcedByteCount);
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
    public SmpHeader Stamp(SmpFlags flags, int payloadByteCount) => new(
        flags,
        Sid,
        (uint)(SmpHeader.Size + payloadByteCount),
        flags == SmpFlags.Data ? _sending.Next() : _sending.Sent,
        _receiving.Announce());

    private void Release()
    {
        if (_current is { } packet)
        {
            _current = null;
            ArrayPool<byte>.Shared.Return(packet);
        }
    }
}
