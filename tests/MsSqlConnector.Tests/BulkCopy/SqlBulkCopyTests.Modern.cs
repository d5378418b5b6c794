using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Copies to a table of the test server.</summary>
public sealed class SqlBulkCopyTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Rows_are_copied_in_batches_without_an_empty_one(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        copy.BatchSize = 5;

        await BulkRig.WriteAsync(copy, BulkRig.Rows(20), isAsync);

        Assert.Equal(Enumerable.Range(0, 20).Cast<object?>(), rig.Ids());
        Assert.Equal((20, 4, 1), (copy.RowsCopied, rig.LoadCount, rig.QueryCount));
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Each_kind_of_source_is_copied_without_a_token()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        using DataTable rows = BulkRig.Rows(2);
        rows.Rows[0].AcceptChanges();
        using DataTableReader first = rows.CreateDataReader();
        using DataTableReader second = rows.CreateDataReader();

#pragma warning disable CA2016, xUnit1051 // The overloads without a token are what the test calls.
        await copy.WriteToServerAsync(rows);
        await copy.WriteToServerAsync(rows, DataRowState.Added);
        await copy.WriteToServerAsync([rows.Rows[0]]);
        await copy.WriteToServerAsync(first);
        await copy.WriteToServerAsync((IDataReader)second);
#pragma warning restore CA2016, xUnit1051

        Assert.Equal([0, 1, 1, 0, 0, 1, 0, 1], rig.Ids());
    }

    [Theory]
    [SyncAndAsync]
    public async Task Many_rows_are_sent_in_several_blocks(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();

        await BulkRig.WriteAsync(copy, BulkRig.Rows(20_000), isAsync);

        Assert.Equal(20_000L, copy.RowsCopied64);
        Assert.Equal(20_000, rig.Table.Rows.Count);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(false, 0)]
    [InlineData(true, 0)]
    [InlineData(false, 15_000)]
    [InlineData(true, 15_000)]
    public async Task A_failed_conversion_discards_the_batch_and_keeps_the_connection(bool isAsync, int failingRow)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();

        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            () => BulkRig.WriteAsync(copy, BulkRig.Rows(16_000, failingRow), isAsync));

        Assert.Contains($"for Column 0 [id] Row {failingRow + 1}.", exception.Message, StringComparison.Ordinal);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Earlier_batches_stay_when_a_later_one_fails(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy(SqlBulkCopyOptions.UseInternalTransaction);
        copy.BatchSize = 4;

        await Assert.ThrowsAsync<InvalidOperationException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(10, failingRow: 9), isAsync));

        Assert.Equal(8, rig.Table.Rows.Count);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Rows_belong_to_the_transaction_of_the_caller(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using (SqlTransaction transaction = rig.Connection.BeginTransaction())
        {
            using SqlBulkCopy unaware = rig.Copy();
            Assert.Equal(
                "Unexpected existing transaction.",
                (await Assert.ThrowsAsync<InvalidOperationException>(() => BulkRig.WriteAsync(unaware, BulkRig.Rows(1), isAsync))).Message);
            using SqlBulkCopy copy = rig.Copy(transaction: transaction);
            await BulkRig.WriteAsync(copy, BulkRig.Rows(3), isAsync);
            transaction.Rollback();
        }

        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_handler_is_notified_and_can_abort(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        List<long> notified = [];
        copy.NotifyAfter = 3;
        copy.BatchSize = 4;
        copy.SqlRowsCopied += (_, e) =>
        {
            notified.Add(e.RowsCopied);
            e.Abort = e.RowsCopied == 6;
            Assert.Throws<InvalidOperationException>(copy.Close);
            Assert.Throws<InvalidOperationException>(() => new SqlCommand("select 1", rig.Connection).ExecuteScalar());
        };

        OperationAbortedException exception =
            await Assert.ThrowsAsync<OperationAbortedException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(20), isAsync));

        Assert.Equal("Operation aborted.", exception.Message);
        Assert.Equal([3L, 6L], notified);
        Assert.Equal(4, rig.Table.Rows.Count);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_exception_of_a_handler_is_the_inner_exception(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        copy.NotifyAfter = 1;
        copy.SqlRowsCopied += (_, _) => throw new InvalidDataException("handler");

        OperationAbortedException exception =
            await Assert.ThrowsAsync<OperationAbortedException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(2), isAsync));

        Assert.IsType<InvalidDataException>(exception.InnerException);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Cancellation_stops_a_source_that_never_waits()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        using var cancellation = new CancellationTokenSource();
        copy.NotifyAfter = 5000;
        copy.SqlRowsCopied += (_, _) => cancellation.Cancel();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => copy.WriteToServerAsync(BulkRig.Rows(10_000), cancellation.Token));

        Assert.Equal(5000, copy.RowsCopied);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Cancellation_stops_a_source_that_never_returns()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        using var cancellation = new CancellationTokenSource();
        using var source = new WaitingReader(BulkRig.Rows(3).CreateDataReader(), rowBeforeWait: 2);

        Task copying = copy.WriteToServerAsync(source, cancellation.Token);
        await source.Reached.Task.WaitAsync(TimeSpan.FromSeconds(30), TestToken);
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => copying);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task The_timeout_stops_a_source_that_never_returns()
    {
        TestClock clock = new();
        await using BulkRig rig = BulkRig.Open(clock: clock);
        using SqlBulkCopy copy = rig.Copy();
        using var source = new WaitingReader(BulkRig.Rows(3).CreateDataReader(), rowBeforeWait: 2);

        Task writing = copy.WriteToServerAsync(source, TestToken);
        await source.Reached.Task;
        clock.Advance(TimeSpan.FromSeconds(copy.BulkCopyTimeout));
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => writing);

        Assert.Equal(-2, exception.Number);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Metadata_is_cached_with_CacheMetadata(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy(SqlBulkCopyOptions.CacheMetadata);

        await BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync);
        await BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync);
        Assert.Equal(1, rig.QueryCount);
        copy.ClearCachedMetadata();
        await BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync);

        Assert.Equal((2, 3), (rig.QueryCount, rig.Table.Rows.Count));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_missing_table_and_an_error_of_the_server_leave_the_connection_usable(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open(
            new BulkTable("t", Column.Int("id"), Column.NVarChar("name", 10).Nullable) { PrimaryKey = ["id"] });
        using SqlBulkCopy copy = rig.Copy();
        copy.DestinationTableName = "missing";

        InvalidOperationException exception =
            await Assert.ThrowsAsync<InvalidOperationException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(1), isAsync));
        Assert.Equal(208, Assert.IsType<SqlException>(exception.InnerException).Number);

        copy.DestinationTableName = "t";
        await BulkRig.WriteAsync(copy, BulkRig.Rows(2), isAsync);
        Assert.Equal(2627, (await Assert.ThrowsAsync<SqlException>(() => BulkRig.WriteAsync(copy, BulkRig.Rows(2), isAsync))).Number);
        Assert.Equal(2, rig.Table.Rows.Count);
        Assert.Equal(ConnectionState.Open, rig.Connection.State);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Large_values_are_streamed(bool isAsync)
    {
        BulkTable destination = new(
            "t", Column.NVarChar("text", -1).Nullable, Column.VarBinary("bytes", -1).Nullable, Column.VarChar("narrow", -1));
        await using BulkRig rig = BulkRig.Open(destination);
        using SqlBulkCopy copy = rig.Copy();
        string text = string.Concat(Enumerable.Range(0, 60_000).Select(i => (char)('a' + (i % 26))));
        byte[] bytes = [.. Enumerable.Range(0, 300_000).Select(i => (byte)i)];
        var rows = new DataTable();
        rows.Columns.Add("text", typeof(object));
        rows.Columns.Add("bytes", typeof(object));
        rows.Columns.Add("narrow", typeof(object));
        rows.Rows.Add(new StringReader(text), new MemoryStream(bytes), new StringReader(text));
        rows.Rows.Add(DBNull.Value, DBNull.Value, string.Empty);

        await BulkRig.WriteAsync(copy, rows, isAsync);

        Assert.Equal(text, rig.Table.Rows[0]["text"]);
        Assert.Equal(bytes, rig.Table.Rows[0]["bytes"]);
        Assert.Equal(text, rig.Table.Rows[0]["narrow"]);
        Assert.Null(rig.Table.Rows[1]["text"]);
        Assert.Equal(string.Empty, rig.Table.Rows[1]["narrow"]);
    }

    [Fact]
    public async Task An_empty_source_sends_nothing()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();

        copy.WriteToServer(Array.Empty<DataRow>());
        await copy.WriteToServerAsync(BulkRig.Rows(0), TestToken);

        Assert.Empty(rig.Server.Recorder.All<SqlBatchMessage>());
    }

    [Fact]
    public async Task Rows_are_selected_by_their_state()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        DataTable rows = BulkRig.Rows(3);
        rows.AcceptChanges();
        rows.Rows[0].Delete();
        rows.Rows[1]["name"] = "changed";

        copy.WriteToServer(rows);
        copy.WriteToServer(rows, DataRowState.Modified);
        copy.WriteToServer([rows.Rows[0], rows.Rows[2]]);

        Assert.Equal([1, 2, 1, 2], rig.Ids());
    }

    [Fact]
    public async Task A_copy_opens_a_connection_with_its_connection_string()
    {
        await using BulkRig rig = BulkRig.Open();
        using (var copy = new SqlBulkCopy(rig.ConnectionString) { DestinationTableName = "[t]" })
        {
            await copy.WriteToServerAsync(BulkRig.Rows(2), TestToken);
            copy.WriteToServer(BulkRig.Rows(2));
            copy.Close();
            Assert.Throws<ObjectDisposedException>(() => copy.WriteToServer(BulkRig.Rows(1)));
        }

        Assert.Equal(4, rig.Table.Rows.Count);
    }
}
