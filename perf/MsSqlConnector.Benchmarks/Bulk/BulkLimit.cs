using System;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>The lower bound: a logged-in connection sends bytes that were created once, and skips the responses.</summary>
/// <param name="variant">The variant.</param>
/// <param name="connectionString">The connection string.</param>
/// <param name="table">The destination table.</param>
/// <param name="isAsync">Whether the socket is used asynchronously.</param>
/// <param name="rowCount">The number of rows of a copy.</param>
/// <param name="createSource">Creates the source of the bytes.</param>
/// <param name="repeatCount">The number of times that the packets with the rows of the source are sent.</param>
internal sealed class BulkLimit(
    string variant, string connectionString, string table, bool isAsync, int rowCount, Func<BulkReader> createSource, int repeatCount = 1)
    : BulkClient(ProviderNames.Limit, variant)
{
    private readonly RawSocket _socket = new(connectionString, isAsync);
    private BulkMessages? _messages;

    private BulkMessages Messages =>
        _messages ??= BulkMessages.Create(connectionString, _socket.Session, table, createSource, streams: true);

    public override long Copy()
    {
        BulkMessages messages = Messages;
        _socket.Send(messages.Statement, 0, messages.Statement.Length);
        _socket.Skip();
        for (int i = 0; i < repeatCount; i++)
        {
            _socket.Send(messages.Load, 0, messages.LastPacketOffset);
        }

        _socket.Send(messages.Load, messages.LastPacketOffset, messages.Load.Length - messages.LastPacketOffset);
        _socket.Skip();
        return rowCount;
    }

    public override async Task<long> CopyAsync()
    {
        BulkMessages messages = Messages;
        await _socket.SendAsync(messages.Statement, 0, messages.Statement.Length);
        await _socket.SkipAsync();
        for (int i = 0; i < repeatCount; i++)
        {
            await _socket.SendAsync(messages.Load, 0, messages.LastPacketOffset);
        }

        await _socket.SendAsync(messages.Load, messages.LastPacketOffset, messages.Load.Length - messages.LastPacketOffset);
        await _socket.SkipAsync();
        return rowCount;
    }
}
