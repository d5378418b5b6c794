using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>A server with one table, a connection to it, and both ways to copy.</summary>
internal sealed class BulkRig : IAsyncDisposable
{
    private BulkRig(TdsServer server, BulkTable table, TestClock? clock)
    {
        Server = server;
        Table = table;
        Connection = clock?.Connect(ConnectionString) ?? new SqlConnection(ConnectionString);
    }

    public TdsServer Server { get; }

    public BulkTable Table { get; }

    public SqlConnection Connection { get; }

    public string ConnectionString =>
        $"Server=127.0.0.1,{Server.Port};User ID={Server.UserName};Password={Server.Password};Encrypt=False;Application Name={Server.Port}";

    public int QueryCount =>
        Server.Recorder.All<SqlBatchMessage>().Count(message => message.Text.Contains("FMTONLY", StringComparison.Ordinal));

    public int LoadCount => Server.Recorder.All<BulkLoadMessage>().Count;

    public static BulkTable IdAndName => new("t", Column.Int("id"), Column.NVarChar("name", 10).Nullable);

    public static BulkRig Open(BulkTable? table = null, TestClock? clock = null)
    {
        TdsServer server = TdsServer.Start();
        var rig = new BulkRig(server, server.Tables.Add(table ?? IdAndName), clock);
        rig.Connection.Open();
        return rig;
    }

    public static DataTable Rows(int count, int failingRow = -1)
    {
        var table = new DataTable();
        table.Columns.Add("id", typeof(object));
        table.Columns.Add("name", typeof(string));
        for (int i = 0; i < count; i++)
        {
            table.Rows.Add(i == failingRow ? "x" : i, "n" + (i % 100));
        }

        return table;
    }

    public SqlBulkCopy Copy(SqlBulkCopyOptions options = SqlBulkCopyOptions.Default, SqlTransaction? transaction = null) =>
        new(Connection, options, transaction) { DestinationTableName = "t" };

    public static Task WriteAsync(SqlBulkCopy copy, DataTable table, bool isAsync)
    {
        if (isAsync)
        {
            return copy.WriteToServerAsync(table, TestToken);
        }

        copy.WriteToServer(table);
        return Task.CompletedTask;
    }

    /// <summary>Checks that the connection executes another load, and that the server has found no violation.</summary>
    public async Task AssertUsableAsync()
    {
        int before = Table.Rows.Count;
        using (SqlBulkCopy copy = Copy())
        {
            await copy.WriteToServerAsync(Rows(1), TestToken);
        }

        Assert.Equal(before + 1, Table.Rows.Count);
        Assert.Empty(Server.Log.Complaints);
    }

    public IEnumerable<object?> Ids() => Table.Rows.Select(row => row["id"]);

    public async ValueTask DisposeAsync()
    {
        await Connection.DisposeAsync();
        await Server.DisposeAsync();
    }
}
