using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>
/// The minimum of work: a logged-in connection over which the same bytes are sent, 64,000 per send, and whose response is received in
/// blocks of 64 KB without being parsed; with or without the work on the value.
/// </summary>
internal sealed class LargeLimit(string name, string connectionString, bool isAsync, LargeValueWork? work) : LargeClient(name)
{
    public const int SendByteCount = 64_000;

    private const int ReceiveByteCount = 64 * 1024;

    private readonly byte[] _received = new byte[ReceiveByteCount];
    private readonly Lazy<LargeRequests> _requests = new(() => CreateRequests(connectionString, isAsync));
    private readonly Lazy<LargeRequests> _utf8Requests = new(() => CreateRequests(LargeProvider.InUtf8(connectionString), isAsync));

    public override long Read(int megabytes)
    {
        Session session = _requests.Value.Session;
        byte[] request = _requests.Value.Read(megabytes);
        session.Wire.Transport.Send(request, 0, request.Length);
        work?.BeginRead(megabytes);
        long byteCount = Receive(session, work);
        work?.EndRead();
        return byteCount;
    }

    public override async ValueTask<long> ReadAsync(int megabytes)
    {
        Session session = _requests.Value.Session;
        byte[] request = _requests.Value.Read(megabytes);
        await session.Wire.Transport.SendAsync(request, 0, request.Length);
        work?.BeginRead(megabytes);
        long byteCount = await ReceiveAsync(session, work);
        work?.EndRead();
        return byteCount;
    }

    public override long Send(LargeForm form, int megabytes)
    {
        Session session = Requests(form).Session;
        byte[] request = Requests(form).Send(form, megabytes);
        work?.BeginSend(form, megabytes);
        for (int sent = 0; sent < request.Length; sent += SendByteCount)
        {
            (byte[] block, int offset, int byteCount) = Part(session, request, sent);
            session.Wire.Transport.Send(block, offset, byteCount);
        }

        return Receive(session, null);
    }

    public override async ValueTask<long> SendAsync(LargeForm form, int megabytes)
    {
        Session session = Requests(form).Session;
        byte[] request = Requests(form).Send(form, megabytes);
        work?.BeginSend(form, megabytes);
        for (int sent = 0; sent < request.Length; sent += SendByteCount)
        {
            (byte[] block, int offset, int byteCount) = Part(session, request, sent);
            await session.Wire.Transport.SendAsync(block, offset, byteCount);
        }

        return await ReceiveAsync(session, null);
    }

    private LargeRequests Requests(LargeForm form) => (form == LargeForm.Utf8 ? _utf8Requests : _requests).Value;

    private static LargeRequests CreateRequests(string connectionString, bool isAsync) =>
        new(LimitSession.Open(ConnectionSettings.Parse(connectionString), isAsync));

    /// <summary>Returns the bytes of the next send.</summary>
    private (byte[] Block, int Offset, int ByteCount) Part(Session session, byte[] request, int sent)
    {
        int end = Math.Min(sent + SendByteCount, request.Length);
        return work is null
            ? (request, sent, end - sent)
            : (work.Encode(request, sent, end, session.Environment.PacketByteCount), 0, end - sent);
    }

    private long Receive(Session session, LargeValueWork? kept)
    {
        ByteTransport transport = session.Wire.Transport;
        Socket? socket = TransportSocket.Of(transport);
        AnswerEnd end = default;
        do
        {
            int byteCount = Checked(socket?.Receive(_received) ?? transport.Receive(_received, 0, ReceiveByteCount));
            end.Pass(_received.AsSpan(0, byteCount));
            kept?.Keep(_received.AsSpan(0, byteCount));
        }
        while (!end.IsReached);
        return end.ByteCount;
    }

    private async ValueTask<long> ReceiveAsync(Session session, LargeValueWork? kept)
    {
        ByteTransport transport = session.Wire.Transport;
        Socket? socket = TransportSocket.Of(transport);
        AnswerEnd end = default;
        do
        {
            int byteCount = Checked(await (socket?.ReceiveAsync(_received.AsMemory(), SocketFlags.None)
                ?? transport.ReceiveAsync(_received, 0, ReceiveByteCount)));
            end.Pass(_received.AsSpan(0, byteCount));
            kept?.Keep(_received.AsSpan(0, byteCount));
        }
        while (!end.IsReached);
        return end.ByteCount;
    }

    private static int Checked(int byteCount) =>
        byteCount > 0 ? byteCount : throw new IOException("The server closed the connection.");
}
