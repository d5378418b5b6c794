using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>Records the responses of a server, or replays them.</summary>
internal sealed class MemoryTransport(List<byte[]> said, Stream? server) : ByteTransport
{
    private int _pieceIndex;

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        if (server is not null)
        {
            int read = server.Read(buffer, offset, byteCount);
            said.Add(buffer.AsSpan(offset, read).ToArray());
            return read;
        }

        byte[] piece = said[_pieceIndex++];
        piece.CopyTo(buffer, offset);
        return piece.Length;
    }

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => new(Receive(buffer, offset, byteCount));

    public override void Send(byte[] buffer, int offset, int byteCount) => server?.Write(buffer, offset, byteCount);

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Send(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => false;

    public override void Abort() => server?.Dispose();
}
