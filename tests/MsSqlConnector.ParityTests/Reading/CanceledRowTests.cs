using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Cancel of a command or batch whose response has arrived completely, while its rows are read.</summary>
[AlsoWithMars]
public sealed class CanceledRowTests
{
    private static readonly Answer s_answer = new Answer().Columns(Column.Int("a")).Row(1).Row(2).Row(3).Done().Columns(Column.Int("b"))
        .Row(4).Done();

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task No_rows_are_returned_after_a_cancellation(bool isBatch, bool isAsync)
    {
        Assert.Contains("canceled-rows", ReadDifferences.All.Keys);
        Assert.StartsWith("read: True; read: True; ", await RunAsync(WireProvider.Incumbent, isBatch, isAsync), StringComparison.Ordinal);
        Assert.Matches(
            "^read: True; read: error 0 .*cancelled by user.*; next: False; go on: 1$",
            await RunAsync(WireProvider.Ours, isBatch, isAsync));
    }

    private static async Task<string> RunAsync(WireProvider provider, bool isBatch, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage || ScriptText.Contains(request, ReaderRun.Query) ? s_answer : null);
        await using DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        var run = new ReaderRun(connection, isAsync);
        await ReadAsync(run, isBatch);
        return run.Notes;
    }

    private static async Task ReadAsync(ReaderRun run, bool isBatch)
    {
        DbBatch batch = run.Connection.CreateBatch();
        DbBatchCommand only = batch.CreateBatchCommand();
        only.CommandText = ReaderRun.Query;
        batch.BatchCommands.Add(only);
        DbCommand command = run.Command();
        await using (DbDataReader reader = await ExecuteAsync())
        {
            await run.TryAsync("read", async () => run.IsAsync ? await reader.ReadAsync() : reader.Read());
            if (isBatch)
            {
                batch.Cancel();
            }
            else
            {
                command.Cancel();
            }

            await run.TryAsync("read", async () => run.IsAsync ? await reader.ReadAsync() : reader.Read());
            await run.TryAsync("next", async () => run.IsAsync ? await reader.NextResultAsync() : reader.NextResult());
        }

        await run.GoOnAsync();

        Task<DbDataReader> ExecuteAsync() => (isBatch, run.IsAsync) switch
        {
            (true, true) => batch.ExecuteReaderAsync(),
            (true, false) => Task.FromResult(batch.ExecuteReader()),
            (false, true) => command.ExecuteReaderAsync(),
            (false, false) => Task.FromResult(command.ExecuteReader()),
        };
    }
}
