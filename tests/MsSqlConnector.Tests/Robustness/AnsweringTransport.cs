using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Logs in to a test server in memory. After that each send of the client is answered with the next scripted pieces of bytes, one piece
/// for each receive. A receive waits when there is no piece.
/// </summary>
internal sealed class AnsweringTransport(Stream stream) : ByteTransport
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly Queue<byte[][]> _answers = new();
    private readonly Queue<byte[]> _pieces = new();
    private readonly SemaphoreSlim _pieceCount = new(0);
    private readonly SemaphoreSlim _receiveCount = new(0);
    private byte[] _rest = [];
    private bool _isScripted;
    private volatile bool _isAborted;

    public bool IsAborted => _isAborted;

    /// <summary>Scripts the answer to the next send that has none. No piece at all means that the client has to wait.</summary>
    public void Answer(params byte[][] pieces)
    {
        _isScripted = true;
        _answers.Enqueue(pieces);
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
            return stream.Read(buffer, offset, byteCount);
        }

        if (_rest.Length == 0)
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

        if (_rest.Length == 0)
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
            throw new TimeoutException("The script has no answer that the client waits for.");
        }

        lock (_pieces)
        {
            _rest = _pieces.Dequeue();
        }
    }

    private int Take(byte[] buffer, int offset, int byteCount)
    {
        ThrowIfAborted();
        int taken = Math.Min(byteCount, _rest.Length);
        _rest.AsSpan(0, taken).CopyTo(buffer.AsSpan(offset));
        _rest = _rest.AsSpan(taken).ToArray();
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
