using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The row counts of the commands of a batch. Microsoft.Data.SqlClient is the reference.</summary>
public sealed class BatchCountParityTests
{
    /// <summary>The texts of a batch, and the counts after its execution.</summary>
    private static readonly Dictionary<string, string> s_cases = new()
    {
        ["rows"] = "-1",
        ["update"] = "2",
        ["error"] = "-1",
        ["rows,rows"] = "-1,-1",
        ["update,rows"] = "2,0",
        ["rows,update,rows"] = "-1,2,0",
        ["update,error"] = "2,0",
        ["error,update,error,rows"] = "-1,2,0,0",
        ["none,update,update,none"] = "-1,2,2,0",
        ["nothing,rows,update"] = "0,0,2",
    };

    public static TheoryData<string, bool> Cases => EachWay.Of(s_cases.Keys);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Counts_are_the_same_after_an_execution(string texts, bool isAsync)
    {
        Assert.Equal(s_cases[texts], await RunAsync(WireProvider.Incumbent, texts, isAsync, isReader: false));
        Assert.Equal(s_cases[texts], await RunAsync(WireProvider.Ours, texts, isAsync, isReader: false));
        Assert.Equal(s_cases[texts], await RunAsync(WireProvider.Incumbent, texts, isAsync, isReader: true));
        Assert.Equal(s_cases[texts], await RunAsync(WireProvider.Ours, texts, isAsync, isReader: true));
    }

    /// <summary>The command of a batch that was never sent has the count 0.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task Counts_are_0_without_an_execution(bool isAsync)
    {
        foreach (WireProvider provider in (WireProvider[])[WireProvider.Incumbent, WireProvider.Ours])
        {
            await using DbConnection connection = provider.Factory.CreateConnection()!;
            await using DbBatch batch = Create(connection, "update,rows");
            Assert.Equal("0,0", CountsOf(batch));
            await Assert.ThrowsAsync<System.InvalidOperationException>(() => ExecuteAsync(batch, isAsync, isReader: false));
            Assert.Equal("0,0", CountsOf(batch));
        }
    }

    private static async Task<string> RunAsync(WireProvider provider, string texts, bool isAsync, bool isReader)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage { Call.Text: { } text } ? Answer(text) : null);
        await using DbConnection connection = provider.Factory.CreateConnection()!;
        connection.ConnectionString = $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false";
        await connection.OpenAsync(TestToken);
        await using DbBatch batch = Create(connection, texts);
        DbException? exception = await ExecuteAsync(batch, isAsync, isReader);
        Assert.Equal(texts.Contains("error", System.StringComparison.Ordinal), exception is not null);
        return CountsOf(batch);
    }

    private static async Task<DbException?> ExecuteAsync(DbBatch batch, bool isAsync, bool isReader)
    {
        try
        {
            if (isReader)
            {
                await using DbDataReader reader = isAsync ? await batch.ExecuteReaderAsync(TestToken) : batch.ExecuteReader();
                await ReadAsync(reader, isAsync);
            }
            else
            {
                _ = isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery();
            }

            return null;
        }
        catch (DbException e)
        {
            return e;
        }
    }

    /// <summary>Reads all results, also after an error, and throws the first error.</summary>
    private static async Task ReadAsync(DbDataReader reader, bool isAsync)
    {
        DbException? first = null;
        for (bool hasResult = true; hasResult;)
        {
            try
            {
                while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
                {
                }

                hasResult = isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult();
            }
            catch (DbException e)
            {
                first ??= e;
                hasResult = !reader.IsClosed;
            }
        }

        if (first is not null)
        {
            throw first;
        }
    }

    private static string CountsOf(DbBatch batch) => string.Join(",", batch.BatchCommands.Select(command => command.RecordsAffected));

    private static DbBatch Create(DbConnection connection, string texts)
    {
        DbBatch batch = connection.CreateBatch();
        foreach (string text in texts.Split(','))
        {
            DbBatchCommand command = batch.CreateBatchCommand();
            command.CommandText = text;
            batch.BatchCommands.Add(command);
        }

        return batch;
    }

    private static Answer? Answer(string text) => text switch
    {
        "rows" => new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done(),
        "update" => new Answer().Done(2),
        "none" => new Answer().Done(),
        "nothing" => new Answer().Done(0),
        "error" => new Answer().Error(50000, 1, 16, "It failed."),
        _ => null,
    };
}
