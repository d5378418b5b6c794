using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>Sends the frames of all sessions, one at a time.</summary>
internal sealed class SmpWriter(Stream stream, Conversation? conversation, int packetSize)
{
    private readonly SemaphoreSlim _turn = new(1, 1);
    private readonly byte[] _buffer = new byte[SmpHeader.Size + packetSize];

    /// <summary>Sends a frame. Its numbers are assigned when its turn has come, so that they are in the order of the wire.</summary>
    /// <param name="session">The session.</param>
    /// <param name="flags">The kind of the frame.</param>
    /// <param name="payload">The packet of a DATA frame.</param>
    /// <param name="splits">The positions in the payload where a separate send begins; null for none.</param>
    public async ValueTask SendAsync(SmpSession session, SmpFlags flags, ReadOnlyMemory<byte> payload = default, IReadOnlyList<int>? splits = null)
    {
        await _turn.WaitAsync();
        try
        {
            await WriteAsync(session.Stamp(flags, payload.Length), payload, splits);
        }
        finally
        {
            _turn.Release();
        }
    }

    /// <summary>Sends a frame whose payload ends early, because the connection is closed within it.</summary>
    public async ValueTask SendBeginningAsync(SmpSession session, ReadOnlyMemory<byte> payload, int announcedByteCount)
    {
        await _turn.WaitAsync();
        try
        {
            await WriteAsync(session.Stamp(SmpFlags.Data, announcedByteCount), payload, splits: null);
        }
        finally
        {
            _turn.Release();
        }
    }

    private async ValueTask WriteAsync(SmpHeader header, ReadOnlyMemory<byte> payload, IReadOnlyList<int>? splits)
    {
        header.Write(_buffer);
        payload.CopyTo(_buffer.AsMemory(SmpHeader.Size));
        conversation?.Add(new SmpFrame(IsFromClient: false, header));
        int start = 0;
        foreach (int split in splits ?? [])
        {
            await stream.WriteAsync(_buffer.AsMemory(start, SmpHeader.Size + split - start));
            start = SmpHeader.Size + split;
        }

        await stream.WriteAsync(_buffer.AsMemory(start, SmpHeader.Size + payload.Length - start));
    }
}
