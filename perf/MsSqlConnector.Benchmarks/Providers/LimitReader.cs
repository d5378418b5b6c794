using System;
using System.IO;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// One connection of the limit. The bytes of each request are created once by this project's provider, and sent over the socket, or through
/// the TLS stream where the connection is encrypted. The strings of <c>mixed</c> are created if the reader is given an object for that.
/// </summary>
internal sealed class LimitReader : IReader, IDisposable
{
    private const int ReceiveByteCount = 64 * 1024;

    private readonly Session _session;
    private readonly MixedStrings? _strings;
    private readonly Socket? _socket;
    private readonly byte[] _received = new byte[ReceiveByteCount];
    private readonly byte[] _fortunes;
    private readonly byte[] _mixed;
    private readonly byte[] _wide;

    public LimitReader(Session session, MixedStrings? strings = null)
    {
        _session = session;
        _strings = strings;
        _socket = TransportSocket.Of(session.Wire.Transport);
        _fortunes = Request(BenchmarkAnswers.FortunesText);
        _mixed = Request(BenchmarkAnswers.MixedText);
        _wide = Request(BenchmarkAnswers.WideText);
    }

    private ByteTransport Transport => _session.Wire.Transport;

    public long ReadFortunes() => Exchange(_fortunes);

    public ValueTask<long> ReadFortunesAsync() => ExchangeAsync(_fortunes);

    public long ReadMixed() => Exchange(_mixed);

    public ValueTask<long> ReadMixedAsync() => ExchangeAsync(_mixed);

    public long ReadWide() => Exchange(_wide);

    public ValueTask<long> ReadWideAsync() => ExchangeAsync(_wide);

    public long ReadValues(TypeReading reading) => Exchange(reading.Request ??= Request(reading.Text));

    public void Dispose() => _session.Close();

    private long Exchange(byte[] request)
    {
        Transport.Send(request);
        AnswerEnd end = default;
        do
        {
            int byteCount = Checked(Receive());
            end.Pass(_received.AsSpan(0, byteCount));
            _strings?.Create(_received, byteCount);
        }
        while (!end.IsReached);
        return end.ByteCount;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<long> ExchangeAsync(byte[] request)
    {
        await SendAsync(request);
        AnswerEnd end = default;
        do
        {
            int byteCount = Checked(await ReceiveAsync());
            end.Pass(_received.AsSpan(0, byteCount));
            _strings?.Create(_received, byteCount);
        }
        while (!end.IsReached);
        return end.ByteCount;
    }

    private int Receive() => _socket?.Receive(_received) ?? Transport.Receive(_received);

    private ValueTask<int> ReceiveAsync() =>
        _socket?.ReceiveAsync(_received.AsMemory(), SocketFlags.None) ?? Transport.ReceiveAsync(_received, 0, ReceiveByteCount);

    private async ValueTask SendAsync(byte[] request)
    {
        if (_socket is null)
        {
            await Transport.SendAsync(request, 0, request.Length);
        }
        else if (await _socket.SendAsync(request.AsMemory(), SocketFlags.None) != request.Length)
        {
            throw new IOException("The socket sent only a part of the request.");
        }
    }

    private static int Checked(int byteCount) =>
        byteCount > 0 ? byteCount : throw new IOException("The server closed the connection.");

    /// <summary>As a pooled connection sends it: with the reset bit.</summary>
    private byte[] Request(string text)
    {
        PacketWriter writer = new();
        SqlBatchRequest request = new();
        request.Fill(text, transactionDescriptor: 0);
        writer.Begin(request.Type, PacketStatus.ResetConnection, _session.Environment.PacketByteCount);
        request.TryWrite(writer);
        writer.Complete();
        byte[] bytes = writer.Block.AsSpan(0, writer.ByteCount).ToArray();
        writer.Release();
        return bytes;
    }
}
