using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// A server that logs in, sends the bytes of a case after the first two requests, and a small response after every other one. The stream
/// ends when the client waits for bytes although no request is missing.
/// </summary>
internal sealed class FrameTransport(FrameCase test) : ByteTransport
{
    private const int PacketEndBit = 1;
    private const byte AttentionType = 6;

    private readonly object _gate = new();
    private readonly Dictionary<ushort, uint> _responded = [];
    private readonly List<byte> _stream = [];
    private int _position;
    private int _loginCount;
    private int _requestCount;
    private int _expectedCount;
    private bool _isAborted;

    /// <summary>Announces a request of the client, so that a receive waits for the request instead of the end of the stream.</summary>
    public void Expect()
    {
        lock (_gate)
        {
            _expectedCount++;
        }
    }

    public override int Receive(byte[] buffer, int offset, int byteCount)
    {
        lock (_gate)
        {
            while (_position == _stream.Count && _requestCount < _expectedCount && !_isAborted)
            {
                Monitor.Wait(_gate);
            }

            ThrowIfAborted();
            int taken = Math.Min(Math.Min(byteCount, _stream.Count - _position), test.Plan.ByteCountAt(_position));
            _stream.CopyTo(_position, buffer, offset, taken);
            _position += taken;
            return taken;
        }
    }

    public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) =>
        test.CompletesAtOnce
            ? new ValueTask<int>(Receive(buffer, offset, byteCount))
            : new ValueTask<int>(Task.Run(() => Receive(buffer, offset, byteCount)));

    public override void Send(byte[] buffer, int offset, int byteCount)
    {
        lock (_gate)
        {
            ThrowIfAborted();
            ReadOnlySpan<byte> sent = buffer.AsSpan(offset, byteCount);
            if (_loginCount < 2)
            {
                _stream.AddRange(_loginCount++ == 0 ? FuzzLogins.Frames.PreLogin.Bytes : FuzzLogins.Frames.Login.Bytes);
            }
            else
            {
                Accept(sent);
            }

            Monitor.PulseAll(_gate);
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
        lock (_gate)
        {
            _isAborted = true;
            Monitor.PulseAll(_gate);
        }
    }

    private void Accept(ReadOnlySpan<byte> sent)
    {
        while (sent.Length > 0)
        {
            SmpHeader header = SmpHeader.Read(sent);
            ReadOnlySpan<byte> packet = sent.Slice(SmpHeader.Size, (int)header.Length - SmpHeader.Size);
            if (header.Flags == SmpFlags.Data && packet[0] != AttentionType && (packet[1] & PacketEndBit) != 0)
            {
                Respond(header);
            }

            sent = sent.Slice((int)header.Length);
        }
    }

    private void Respond(in SmpHeader header)
    {
        switch (++_requestCount)
        {
            case 1:
                _stream.AddRange(test.AfterFirst);
                _responded[header.Sid] = 4;
                break;
            case 2:
                _stream.AddRange(test.AfterSecond);
                _responded[header.Sid] = 4;
                break;
            default:
                uint number = _responded.TryGetValue(header.Sid, out uint last) ? last + 1 : 1;
                _responded[header.Sid] = number;
                _stream.AddRange(FrameScript.Respond(header.Sid, number, header.SequenceNumber));
                break;
        }
    }

    private void ThrowIfAborted()
    {
        if (_isAborted)
        {
            throw new IOException("The connection was closed.");
        }
    }
}
