using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>A logged-in connection whose bytes are sent and received without a provider. It is opened on first use.</summary>
/// <param name="connectionString">The connection string.</param>
/// <param name="isAsync">Whether the socket is used asynchronously.</param>
internal sealed class RawSocket(string connectionString, bool isAsync)
{
    private const int SendByteCount = 64_000;
    private const int ReceiveByteCount = 64 * 1024;

    private readonly byte[] _received = new byte[ReceiveByteCount];
    private readonly Lazy<Session> _session = new(() => LimitSession.Open(ConnectionSettings.Parse(connectionString), isAsync));

    public Session Session => _session.Value;

    private ByteTransport Transport => Session.Wire.Transport;

    public void Send(byte[] bytes, int offset, int byteCount)
    {
        for (int end = offset + byteCount; offset < end; offset += SendByteCount)
        {
            Transport.Send(bytes, offset, Math.Min(SendByteCount, end - offset));
        }
    }

    public async ValueTask SendAsync(byte[] bytes, int offset, int byteCount)
    {
        for (int end = offset + byteCount; offset < end; offset += SendByteCount)
        {
            await Transport.SendAsync(bytes, offset, Math.Min(SendByteCount, end - offset));
        }
    }

    /// <summary>Receives a response and skips it.</summary>
    public void Skip()
    {
        AnswerEnd end = default;
        SkipBlock(ref end, long.MaxValue);
    }

    /// <inheritdoc cref="Skip"/>
    public async ValueTask SkipAsync() => await SkipBlockAsync(default, long.MaxValue);

    /// <summary>Receives a part of a response and skips it.</summary>
    public void SkipBlock(ref AnswerEnd end, long byteCount)
    {
        for (long start = end.ByteCount; !end.IsReached && end.ByteCount - start < byteCount;)
        {
            end.Pass(_received.AsSpan(0, Checked(Transport.Receive(_received, 0, ReceiveByteCount))));
        }
    }

    /// <inheritdoc cref="SkipBlock"/>
    public async ValueTask<AnswerEnd> SkipBlockAsync(AnswerEnd end, long byteCount)
    {
        for (long start = end.ByteCount; !end.IsReached && end.ByteCount - start < byteCount;)
        {
            end.Pass(_received.AsSpan(0, Checked(await Transport.ReceiveAsync(_received, 0, ReceiveByteCount))));
        }

        return end;
    }

    private static int Checked(int byteCount) => byteCount > 0 ? byteCount : throw new IOException("The server closed the connection.");
}
