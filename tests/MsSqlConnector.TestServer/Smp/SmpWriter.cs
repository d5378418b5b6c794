using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>Sends the frames of all sessions, one at a time.</summary>
internal sealed class SmpWriter(Connection connection, Conversation? conversation, SmpFaults? faults, int packetSize)
{
    private readonly SemaphoreSlim _turn = new(1, 1);
    private readonly byte[] _buffer = new byte[SmpHeader.Size + packetSize];

    /// <summary>Sends a frame. Its numbers are assigned when its turn has come, so that they are in the order of the wire.</summary>
    /// <param name="session">The session.</param>
    /// <param name="flags">The kind of the frame.</param>
    /// <param name="payload">The packet of a DATA frame.</param>
    /// <param name="splits">The positions in the payload where a separate send begins; null for none.</param>
    /// <param name="announcedByteCount">
    /// The length of the packet, if the connection is closed within it and the payload is its beginning.
    /// </param>
    public async ValueTask SendAsync(
        SmpSession session, SmpFlags flags, ReadOnlyMemory<byte> payload = default, IReadOnlyList<int>? splits = null,
        int? announcedByteCount = null)
    {
        await _turn.WaitAsync();
        try
        {
            uint previousWindow = session.AnnouncedWindow;
            SmpHeader header = session.Stamp(flags, announcedByteCount ?? payload.Length);
            if (faults?.Take(session.Sid, session.SentFrameCount) is { } fault)
            {
                await SendFaultyAsync(session, new SmpFaultyFrame(fault, header, payload, previousWindow, session.ReceivedCount));
                return;
            }

            header.Write(_buffer);
            payload.CopyTo(_buffer.AsMemory(SmpHeader.Size));
            Record(header);
            await WriteAsync(_buffer.AsMemory(0, SmpHeader.Size + payload.Length), splits);
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>Sends the beginning of a frame, and keeps the turn until <see cref="EndPartial"/>.</summary>
    public async ValueTask BeginPartialAsync(
        SmpSession session, ReadOnlyMemory<byte> beginning, IReadOnlyList<int> splits, int announcedByteCount)
    {
        await _turn.WaitAsync();
        SmpHeader header = session.Stamp(SmpFlags.Data, announcedByteCount);
        header.Write(_buffer);
        beginning.CopyTo(_buffer.AsMemory(SmpHeader.Size));
        Record(header);
        await WriteAsync(_buffer.AsMemory(0, SmpHeader.Size + beginning.Length), splits);
    }

    /// <summary>Sends more of the frame.</summary>
    public ValueTask ContinuePartialAsync(ReadOnlyMemory<byte> bytes) => WriteAsync(bytes);

    /// <summary>Returns the turn.</summary>
    public void EndPartial() => _turn.Release();

    private async ValueTask WriteAsync(ReadOnlyMemory<byte> frame, IReadOnlyList<int>? splits)
    {
        int start = 0;
        foreach (int split in splits ?? [])
        {
            await WriteAsync(frame[start..(SmpHeader.Size + split)]);
            start = SmpHeader.Size + split;
        }

        await WriteAsync(frame[start..]);
    }

    private async ValueTask WriteAsync(ReadOnlyMemory<byte> bytes)
    {
        while (faults is { FragmentByteCount: > 0 and var byteCount } && bytes.Length > byteCount)
        {
            await connection.Stream.WriteAsync(bytes[..byteCount]);
            bytes = bytes[byteCount..];
        }

        await connection.Stream.WriteAsync(bytes);
    }

    private async ValueTask SendFaultyAsync(SmpSession session, SmpFaultyFrame faulty)
    {
        foreach (byte[] frame in faulty.Frames(packetSize))
        {
            if (frame.Length >= SmpHeader.Size)
            {
                Record(SmpHeader.Read(frame));
            }

            await WriteAsync(frame);
        }

        if (faulty.EndsSession)
        {
            session.EndByFault();
        }

        if (faulty.Resets)
        {
            connection.Reset();
        }

        if (faulty.Closes || faulty.Resets)
        {
            connection.Close();
            throw new IOException("A fault has ended the connection.");
        }
    }

    private void Record(in SmpHeader header) => conversation?.Add(new SmpFrame(IsFromClient: false, header));
}
