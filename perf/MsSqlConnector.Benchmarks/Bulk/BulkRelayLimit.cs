using System;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>
/// The lower bound of copies between servers: one connection receives and skips a result, and another one sends bytes that were created
/// once. The connections alternately receive and send about one block.
/// </summary>
/// <param name="connectionString">The connection string.</param>
/// <param name="isAsync">Whether the sockets are used asynchronously.</param>
/// <param name="rowCount">The number of rows of a copy.</param>
internal sealed class BulkRelayLimit(string connectionString, bool isAsync, int rowCount) : BulkClient(ProviderNames.Limit, "passthrough")
{
    private const int BlockByteCount = 64 * 1024;

    private readonly RawSocket _source = new(connectionString, isAsync);
    private readonly RawSocket _destination = new(connectionString, isAsync);
    private BulkMessages? _messages;
    private byte[]? _query;

    private BulkMessages Messages =>
        _messages ??= BulkMessages.Create(
            connectionString, _destination.Session, BulkRow.Table, () => new MixedReader(rowCount), streams: false);

    private byte[] Query => _query ??= CreateQuery();

    public override long Copy()
    {
        BulkMessages messages = Messages;
        _source.Send(Query, 0, Query.Length);
        _destination.Send(messages.Statement, 0, messages.Statement.Length);
        _destination.Skip();
        AnswerEnd end = default;
        for (int sent = 0; sent < messages.Load.Length; sent += BlockByteCount)
        {
            _source.SkipBlock(ref end, BlockByteCount);
            _destination.Send(messages.Load, sent, Math.Min(BlockByteCount, messages.Load.Length - sent));
        }

        _source.SkipBlock(ref end, long.MaxValue);
        _destination.Skip();
        return rowCount;
    }

    public override async Task<long> CopyAsync()
    {
        BulkMessages messages = Messages;
        await _source.SendAsync(Query, 0, Query.Length);
        await _destination.SendAsync(messages.Statement, 0, messages.Statement.Length);
        await _destination.SkipAsync();
        AnswerEnd end = default;
        for (int sent = 0; sent < messages.Load.Length; sent += BlockByteCount)
        {
            end = await _source.SkipBlockAsync(end, BlockByteCount);
            await _destination.SendAsync(messages.Load, sent, Math.Min(BlockByteCount, messages.Load.Length - sent));
        }

        await _source.SkipBlockAsync(end, long.MaxValue);
        await _destination.SkipAsync();
        return rowCount;
    }

    private byte[] CreateQuery()
    {
        var request = new SqlBatchRequest();
        request.Fill(BenchmarkAnswers.MixedText, transactionDescriptor: 0);
        PacketWriter writer = new();
        writer.Begin(request.Type, PacketStatus.Normal, _source.Session.Environment.PacketByteCount);
        request.TryWrite(writer);
        writer.Complete();
        byte[] bytes = writer.Block.AsSpan(0, writer.ByteCount).ToArray();
        writer.Release();
        return bytes;
    }
}
