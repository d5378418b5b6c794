using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Batches;

/// <summary>A server with some statements and procedures, a connection to it, and all methods of executing a batch.</summary>
internal sealed class BatchRig : IAsyncDisposable
{
    private BatchRig(string options)
    {
        Server = TdsServer.Start();
        Server.OnSql("insert 3", new Answer().Done(3, 0xC3));
        Server.OnSql("update 2", new Answer().Done(2));
        Server.OnSql("insert 3 in two", new Answer().Done(1, 0xC3).Done(2, 0xC3));
        Server.OnSql("set", new Answer().Done());
        Server.OnSql("fails", new Answer().Error(547, 0, 16, "The INSERT statement conflicted.").Done());
        Server.OnSql("fails twice", new Answer().Error(547, 0, 16, "First.").Done().Error(2627, 0, 14, "Second.").Done());
        Server.OnSql("rows", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done());
        Server.OnSql("rows then fails", new Answer().Columns(Column.Int("a")).Row(1).Done().Error(8134, 1, 16, "Divide by zero.").Done());
        Server.OnSql("two results", new Answer().Columns(Column.Int("a")).Row(3).Done().Columns(Column.Int("b")).Row(4).Done());
        Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" }
            ? new Answer().Columns(Column.Int("c")).Row(5).Done().ReturnStatus(7).ReturnValue(Column.Int("@out").Nullable, 42) : null);
        Connection = new SqlConnection(ConnectionString(Server, options));
        Connection.Open();
    }

    public TdsServer Server { get; }

    public SqlConnection Connection { get; }

    public RpcMessage LastMessage => Server.Recorder.All<RpcMessage>()[^1];

    public static BatchRig Open(string options = "") => new(options);

    public SqlBatch Batch(params string[] texts)
    {
        var batch = new SqlBatch(Connection);
        foreach (string text in texts)
        {
            batch.BatchCommands.Add(text == "p" ? Procedure() : new SqlBatchCommand(text));
        }

        return batch;
    }

    /// <summary>A call with an output parameter and a return value.</summary>
    public static SqlBatchCommand Procedure() => new("p", CommandType.StoredProcedure,
    [
        new SqlParameter("@out", SqlDbType.Int) { Direction = ParameterDirection.Output },
        new SqlParameter("@status", SqlDbType.Int) { Direction = ParameterDirection.ReturnValue },
    ]);

    public static async Task<int> NonQueryAsync(SqlBatch batch, bool isAsync) =>
        isAsync ? await batch.ExecuteNonQueryAsync(TestToken) : batch.ExecuteNonQuery();

    public static async Task<object?> ScalarAsync(SqlBatch batch, bool isAsync) =>
        isAsync ? await batch.ExecuteScalarAsync(TestToken) : batch.ExecuteScalar();

    public static async Task<SqlDataReader> ReaderAsync(SqlBatch batch, bool isAsync, CommandBehavior behavior = CommandBehavior.Default) =>
        isAsync ? await batch.ExecuteReaderAsync(behavior, TestToken) : batch.ExecuteReader(behavior);

    /// <summary>The first columns of all rows, one list per result.</summary>
    public static async Task<string> ReadAsync(SqlBatch batch, bool isAsync)
    {
        await using SqlDataReader reader = await ReaderAsync(batch, isAsync);
        List<string> results = [];
        do
        {
            List<object> values = [];
            while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
            {
                values.Add(reader.GetValue(0));
            }

            if (reader.FieldCount > 0)
            {
                results.Add(string.Join(",", values));
            }
        }
        while (isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());
        return string.Join(";", results);
    }

    public static int[] Counts(SqlBatch batch) => [.. batch.Commands.Select(command => command.RecordsAffected)];

    public async Task AssertUsableAsync()
    {
        await using SqlCommand command = new("select 1", Connection);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        Assert.Empty(Server.Log.Complaints);
        Assert.Equal(1, Server.TotalSessionCount);
    }

    public async ValueTask DisposeAsync()
    {
        await Connection.DisposeAsync();
        SqlConnection.ClearPool(Connection);
        await Server.DisposeAsync();
    }
}
