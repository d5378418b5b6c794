using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Logs in to a test server in memory. After that the response to each send of the client is the next scripted pieces of bytes, one piece
/// for each receive. A receive waits when there is no piece.
/// </summary>
internal sealed class AnsweringTransport(Stream stream) : ByteTransport
{
    private const byte EndOfMessage = 1;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly Queue<byte[][]> _answers = new();
    private readonly Queue<byte[]> _pieces = new();
    private readonly SemaphoreSlim _pieceCount = new(0);
    private readonly SemaphoreSlim _receiveCount = new(0);
    private readonly List<byte> _sentStatuses = [];
    private ArraySegment<byte> _rest = new([]);
    private bool _isScripted;
    private int _loginReceiveCount;
    private volatile bool _isAborted;

    public bool IsAborted => _isAborted;

    /// <summary>The type byte of the packets that the server sends after the response to PRELOGIN; null for the real one.</summary>
    public byte? LoginPacketType { get; init; }

    /// <summary>The status bytes of the packets that were sent since the script began.</summary>
    public IReadOnlyList<byte> SentStatuses => _sentStatuses;

    /// <summary>Scripts the response to the next request without one. Without any piece, the client has to wait.</summary>
    public void Answer(params byte[][] pieces)
    {
        _isScripted = true;
        _answers.Enqueue(pieces);
    }

    /// <summary>Sends another piece of the response that the client is reading.</summary>
    public void Feed(byte[] piece)
    {
        lock (_pieces)
        {
            _pieces.Enqueue(piece);
        }

        _pieceCount.Release();
    }

    /// <summary>Completes when the client waits in a receive.</summary>
    public async Task WaitForReceiveAsync()
    {
        if (!await _receiveCount.WaitAsync(s_patience))
        {
            throw new TimeoutException("The client did not wait for the server.");
        }
    }

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        if (!_isScripted)
        {
            return ReadLogin(buffer, offset, byteCount);
        }

        if (_rest.Count == 0)
        {
            NoteWait();
            TakePiece(_pieceCount.Wait(s_patience));
        }

        return Take(buffer, offset, byteCount);
    }

    public override async ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
    {
        if (!_isScripted)
        {
            return Receive(buffer, offset, byteCount);
        }

        if (_rest.Count == 0)
        {
            NoteWait();
            TakePiece(await _pieceCount.WaitAsync(s_patience).ConfigureAwait(false));
        }

        return Take(buffer, offset, byteCount);
    }

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        ThrowIfAborted();
        if (!_isScripted)
        {
            stream.Write(buffer, offset, byteCount);
            return;
        }

        if (!EndsMessage(buffer.AsSpan(offset, byteCount)))
        {
            return;
        }

        foreach (byte[] piece in _answers.Dequeue())
        {
            lock (_pieces)
            {
                _pieces.Enqueue(piece);
            }

            _pieceCount.Release();
        }
    }

    public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
    {
        Send(buffer, offset, byteCount);
        return default;
    }

    public override bool IsReadable() => false;

    public override void Abort()
    {
        _isAborted = true;
        stream.Dispose();
        _pieceCount.Release();
    }

    /// <summary>A receive brings one message of the login, in one packet.</summary>
    private int ReadLogin(byte[] buffer, int offset, int byteCount)
    {
        int read = stream.Read(buffer, offset, byteCount);
        if (LoginPacketType is { } type && _loginReceiveCount++ > 0)
        {
            buffer[offset] = type;
        }

        return read;
    }

    private bool EndsMessage(ReadOnlySpan<byte> packets)
    {
        while (packets.Length > 0)
        {
            _sentStatuses.Add(packets[1]);
            packets = packets.Slice(BinaryPrimitives.ReadUInt16BigEndian(packets.Slice(2)));
        }

        return (_sentStatuses[_sentStatuses.Count - 1] & EndOfMessage) != 0;
    }

    private void NoteWait()
    {
        lock (_pieces)
        {
            if (_pieces.Count == 0)
            {
                _receiveCount.Release();
            }
        }
    }

    private void TakePiece(bool isSignaled)
    {
        ThrowIfAborted();
        if (!isSignaled)
        {
            throw new TimeoutException("The script has no response for which the client waits.");
        }

        lock (_pieces)
        {
            _rest = new ArraySegment<byte>(_pieces.Dequeue());
        }
    }

    private int Take(byte[] buffer, int offset, int byteCount)
    {
        ThrowIfAborted();
        int taken = Math.Min(byteCount, _rest.Count);
        _rest.AsSpan(0, taken).CopyTo(buffer.AsSpan(offset));
        _rest = new ArraySegment<byte>(_rest.Array!, _rest.Offset + taken, _rest.Count - taken);
        return taken;
    }

    private void ThrowIfAborted()
    {
        if (_isAborted)
        {
            throw new IOException("The connection was closed.");
        }
    }
}
