using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>A server with one table, a pool of one connection, and checks of both after a copy that failed.</summary>
internal sealed class FaultRig : IAsyncDisposable
{
    public static readonly string[] Names = ["id", "text"];

    /// <summary>The length of a row. A packet contains about five rows.</summary>
    private const int TextByteCount = 1_500;

    private static readonly string s_text = new('x', TextByteCount);

    private FaultRig(BulkTable table, EncryptionMode encryption)
    {
        Table = table;
        Server = BulkTestServer.Start(encryption, table);
    }

    public TdsServer Server { get; }

    public BulkTable Table { get; }

    public string ConnectionString =>
        $"Server=127.0.0.1,{Server.Port};User ID={Server.UserName};Password={Server.Password};Encrypt=False;Max Pool Size=1;"
        + $"Connect Timeout=60;Connect Retry Count=0;Application Name={Server.Port}";

    public static BulkTable IdAndText => new("t", Column.Int("id"), Column.VarChar("text", Column.Max).Nullable);

    public static FaultRig Start(BulkTable? table = null, EncryptionMode encryption = EncryptionMode.NotSupported) =>
        new(table ?? IdAndText, encryption);

    public static ArrayReader Rows(int count, Action<int>? beforeRow = null) => new(Names, [.. Rows(0, count)]) { BeforeRow = beforeRow };

    public static IEnumerable<object?[]> Rows(int first, int count) =>
        Enumerable.Range(first, count).Select(i => new object?[] { i, s_text });

    public SqlConnection Open(string more = "", TestClock? clock = null)
    {
        string text = $"{ConnectionString};{more}";
        SqlConnection connection = clock?.Connect(text) ?? new SqlConnection(text);
        connection.Open();
        return connection;
    }

    public static Task WriteAsync(SqlBulkCopy copy, DbDataReader source, bool isAsync)
    {
        if (isAsync)
        {
            return copy.WriteToServerAsync(source, CancellationToken.None);
        }

        copy.WriteToServer(source);
        return Task.CompletedTask;
    }

    public static async Task WriteAsync(SqlConnection connection, DbDataReader source, bool isAsync)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        await WriteAsync(copy, source, isAsync);
    }

    public static async Task WriteUntilAsync(SqlConnection connection, DbDataReader source, CancellationToken token)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        await copy.WriteToServerAsync(source, token);
    }

    /// <summary>Checks that the table has a number of rows, and that the connection is open and executes a command and a load.</summary>
    public async Task AssertUsableAsync(SqlConnection connection, int rowCount = 0)
    {
        Assert.Empty(Server.Log.Complaints);
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal(rowCount, Table.Rows.Count);
        using (SqlCommand command = new("select count(*) from t", connection))
        {
            Assert.Equal(rowCount, command.ExecuteScalar());
        }

        await WriteAsync(connection, Rows(1), isAsync: true);
        Assert.Equal(rowCount + 1, Table.Rows.Count);
        Assert.Empty(Server.Log.Complaints);
    }

    /// <summary>Checks that the pool contains its only connection again, and checks the number of sessions of the server.</summary>
    public async Task AssertPoolAsync(int sessionCount)
    {
        await using SqlConnection connection = Open();
        int before = Table.Rows.Count;
        await WriteAsync(connection, Rows(1), isAsync: false);
        Assert.Equal(before + 1, Table.Rows.Count);
        Assert.Equal(sessionCount, Server.TotalSessionCount);
    }

    public int LoadCount => Server.Recorder.All<BulkLoadMessage>().Count;

    public async ValueTask DisposeAsync()
    {
        using (SqlConnection connection = new(ConnectionString))
        {
            SqlConnection.ClearPool(connection);
        }

        await Server.DisposeAsync();
    }
}
