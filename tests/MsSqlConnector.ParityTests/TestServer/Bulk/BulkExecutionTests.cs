using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.Bulk;

// Inside the namespace, where it comes before the provider of the same type names.
using Microsoft.Data.SqlClient;

/// <summary>Options, constraints, transactions and interrupted loads, with Microsoft.Data.SqlClient as the client.</summary>
public sealed class BulkExecutionTests
{
    private static readonly string[] s_names = ["id", "name"];

    [Fact]
    public async Task Identity_values_are_generated_or_kept()
    {
        BulkTable made = new("made", new BulkColumn(Column.Int("id")).Identity(), Column.NVarChar("name", 10));
        BulkTable kept = new("kept", new BulkColumn(Column.Int("id")).Identity(), Column.NVarChar("name", 10));
        await using TdsServer server = BulkTestServer.Start(made, kept);

        Load(server, "made", Rows(7, 8));
        Load(server, "kept", Rows(7, 8), SqlBulkCopyOptions.KeepIdentity);

        Assert.Equal([1, 2], Ids(made));
        Assert.Equal([7, 8], Ids(kept));
    }

    [Fact]
    public async Task A_null_becomes_the_default_unless_nulls_are_kept()
    {
        BulkTable table = new("t", Column.Int("id"), new BulkColumn(Column.NVarChar("name", 10).Nullable) { Default = "none" });
        await using TdsServer server = BulkTestServer.Start(table);
        ArrayReader Source() => new(s_names, [1, null]);

        Load(server, "t", Source());
        Load(server, "t", Source(), SqlBulkCopyOptions.KeepNulls);

        Assert.Equal(["none", null], table.Rows.Select(row => row["name"]));
    }

    [Fact]
    public async Task A_constraint_is_checked_with_CheckConstraints()
    {
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10))
        {
            Constraints = [new BulkConstraint("positive", row => (int)row["id"]! > 0)]
        };
        await using TdsServer server = BulkTestServer.Start(table);

        Load(server, "t", Rows(-1));
        SqlException exception = Assert.Throws<SqlException>(
            () => Load(server, "t", Rows(1, 2, -3, 4), SqlBulkCopyOptions.CheckConstraints));

        Assert.Equal([547, 3621], exception.Errors.Cast<SqlError>().Select(error => error.Number));
        Assert.Equal([-1], Ids(table));
    }

    [Fact]
    public async Task A_duplicate_key_fails_its_batch_only()
    {
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10)) { PrimaryKey = ["id"] };
        await using TdsServer server = BulkTestServer.Start(table);

        SqlException exception = Assert.Throws<SqlException>(() => Load(server, "t", Rows(1, 2, 3, 1, 4), batchSize: 2));

        Assert.Equal(2627, exception.Number);
        Assert.Equal([1, 2], Ids(table));
    }

    [Theory]
    [InlineData(SortOrder.Ascending, true, 1, 2, 3)]
    [InlineData(SortOrder.Ascending, false, 1, 3, 2)]
    [InlineData(SortOrder.Descending, true, 3, 2, 1)]
    public async Task Rows_must_be_in_the_order_of_the_hint(SortOrder order, bool isRight, params int[] ids)
    {
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10)) { PrimaryKey = ["id"] };
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        copy.ColumnOrderHints.Add("id", order);

        if (isRight)
        {
            copy.WriteToServer(Rows(ids));
        }
        else
        {
            Assert.Equal(4819, Assert.Throws<SqlException>(() => copy.WriteToServer(Rows(ids))).Number);
        }

        Assert.Equal(isRight ? ids : [], Ids(table));
    }

    [Fact]
    public async Task A_trigger_fires_once_for_each_load()
    {
        int rowCount = 0;
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10))
        {
            Trigger = (answer, rows) =>
            {
                rowCount += rows.Count;
                answer.Executes(body => body.Columns(Column.Int("x")).Row(1).Done());
            },
        };
        await using TdsServer server = BulkTestServer.Start(table);

        Load(server, "t", Rows(1, 2, 3));
        Load(server, "t", Rows(4, 5, 6), SqlBulkCopyOptions.FireTriggers);

        Assert.Equal(3, rowCount);
        Assert.Equal(6, table.Rows.Count);
    }

    [Fact]
    public async Task Rows_are_committed_or_rolled_back_with_their_transaction()
    {
        BulkTable table = Plain();
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        foreach (bool commits in (bool[])[false, true])
        {
            using SqlTransaction transaction = connection.BeginTransaction();
            using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.Default, transaction) { DestinationTableName = "t" };
            copy.WriteToServer(Rows(1));
            transaction.Save("s");
            copy.WriteToServer(Rows(2));
            transaction.Rollback("s");
            using SqlCommand count = new("select count(*) from t", connection, transaction);

            Assert.Equal(1, count.ExecuteScalar());
            Assert.Empty(table.Rows);
            if (commits)
            {
                transaction.Commit();
            }
            else
            {
                transaction.Rollback();
            }
        }

        Assert.Equal([1], Ids(table));
    }

    [Fact]
    public async Task Internal_transactions_commit_each_batch()
    {
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10)) { PrimaryKey = ["id"] };
        await using TdsServer server = BulkTestServer.Start(table);

        Assert.Throws<SqlException>(() => Load(server, "t", Rows(1, 2, 3, 3), SqlBulkCopyOptions.UseInternalTransaction, batchSize: 2));

        Assert.Equal([1, 2], Ids(table));
        Assert.Equal(
            [TransactionRequestType.Begin, TransactionRequestType.Commit, TransactionRequestType.Begin, TransactionRequestType.Rollback],
            server.Recorder.All<TransactionMessage>().Select(message => message.Type));
    }

    [Fact]
    public async Task An_error_ends_the_transaction_under_xact_abort()
    {
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10)) { PrimaryKey = ["id"] };
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        Execute(connection, "set xact_abort on");
        using SqlTransaction transaction = connection.BeginTransaction();
        using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.Default, transaction) { DestinationTableName = "t" };
        copy.WriteToServer(Rows(1));

        SqlException exception = Assert.Throws<SqlException>(() => copy.WriteToServer(Rows(1)));

        Assert.Equal([2627], exception.Errors.Cast<SqlError>().Select(error => error.Number));
        Assert.Throws<InvalidOperationException>(transaction.Commit);
        Assert.Empty(table.Rows);
    }

    [Fact]
    public async Task A_source_that_fails_leaves_no_rows_and_a_usable_connection()
    {
        BulkTable table = Plain();
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        ArrayReader source = new(s_names, [.. Enumerable.Range(0, 10_000).Select(i => new object[] { i, "text" })])
        {
            BeforeRow = row => _ = row == 9_000 ? throw new FormatException("source") : 0,
        };

        Assert.Throws<FormatException>(() => copy.WriteToServer(source));

        Assert.Single(server.Recorder.All<InterruptedMessage>());
        Assert.Single(server.Recorder.All<AttentionMessage>());
        Execute(connection, "select count(*) from t");
        Assert.Empty(table.Rows);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task A_load_whose_response_is_not_awaited_leaves_no_rows()
    {
        StallGate gate = new();
        BulkTable table = Plain();
        table.Around = (step, answer) => step == BulkStep.Load ? answer.WithFaults().StallAt(0, gate) : answer;
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", BulkCopyTimeout = 1 };

        SqlException exception = Assert.Throws<SqlException>(() => copy.WriteToServer(Rows(1)));

        Assert.Equal(-2, exception.Number);
        Execute(connection, "select 1");
        Assert.Empty(table.Rows);
    }

    [Fact]
    public async Task Uncommitted_rows_are_discarded_when_the_session_ends()
    {
        StallGate gate = new();
        BulkTable table = Plain();
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = Open(server);
        using SqlTransaction transaction = connection.BeginTransaction();
        using SqlBulkCopy copy = new(connection, SqlBulkCopyOptions.Default, transaction) { DestinationTableName = "t" };
        copy.WriteToServer(Rows(1));
        table.ReadStall = (1, gate);
        Task loading = Task.Run(() => copy.WriteToServer(Rows([.. Enumerable.Range(0, 200_000)])), TestToken);
        await gate.Reached;
        server.Kill(1, withReset: true);

        await Assert.ThrowsAsync<SqlException>(() => loading);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Empty(table.Rows);
    }

    [Fact]
    public async Task A_table_of_benchmarks_receives_and_discards_rows()
    {
        BulkTable table = new("t", Column.Int("id"), Column.NVarChar("name", 10)) { DiscardsRows = true };
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Records = false });
        server.Tables.Add(table);
        await using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };

        copy.WriteToServer(Rows([.. Enumerable.Range(0, 100_000)]));
        copy.WriteToServer(Rows(1));

        Assert.Equal(1, copy.RowsCopied);
        Execute(connection, "select 1");
        Assert.Empty(table.Rows);
    }

    private static BulkTable Plain() => new("t", Column.Int("id"), Column.NVarChar("name", 10));

    private static ArrayReader Rows(params int[] ids) => new(s_names, [.. ids.Select(id => new object[] { id, $"n{id % 1000}" })]);

    private static IEnumerable<int> Ids(BulkTable table) => table.Rows.Select(row => (int)row["id"]!);

    private static SqlConnection Open(TdsServer server)
    {
        SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        return connection;
    }

    private static void Execute(SqlConnection connection, string text)
    {
        using SqlCommand command = new(text, connection);
        command.ExecuteNonQuery();
    }

    private static void Load(
        TdsServer server, string table, IDataReader source, SqlBulkCopyOptions options = SqlBulkCopyOptions.Default, int batchSize = 0)
    {
        using SqlConnection connection = Open(server);
        using SqlBulkCopy copy = new(connection, options, null) { DestinationTableName = table, BatchSize = batchSize };
        copy.WriteToServer(source);
    }
}
