using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>Delivers given bytes in given pieces, and records the sent bytes, one entry per call.</summary>
internal sealed class ScriptedTransport(params byte[][] pieces) : ByteTransport
{
    private int _piece;
    private int _position;

    public List<byte[]> Sent { get; } = [];

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        while (_piece < pieces.Length && _position == pieces[_piece].Length)
        {
            _piece++;
            _position = 0;
        }

        if (_piece == pieces.Length)
        {
            return 0;
        }

        int given = Math.Min(byteCount, pieces[_piece].Length - _position);
        pieces[_piece].AsSpan(_position, given).CopyTo(buffer.AsSpan(offset));
        _position += given;
        return given;
    }

    public override async ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        await Task.Yield();
        return Receive(buffer, offset, byteCount);
    }

    public override void Send(byte[] buffer, int offset, int byteCount) => Sent.Add(buffer.AsSpan(offset, byteCount).ToArray());

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Send(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => false;

    public override void Abort()
    {
    }
}
