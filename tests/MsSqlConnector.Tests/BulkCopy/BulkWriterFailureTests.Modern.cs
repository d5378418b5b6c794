using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Writers in transactions, with wide rows, and when the server or the connection fails.</summary>
public sealed class BulkWriterFailureTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_closed_connection_ends_the_load(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open();
        using (SqlBulkCopy copy = rig.Copy())
        {
            await using SqlBulkWriter writer = await BeginAsync(copy, isAsync);
            writer.StartRow();
            writer.Write(1);
            await rig.Connection.CloseAsync();

            Assert.Throws<InvalidOperationException>(() => writer.Write("a"));
            await Assert.ThrowsAsync<InvalidOperationException>(() => writer.CompleteAsync(TestToken));
        }

        await rig.Connection.OpenAsync(TestToken);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Rows_wider_than_the_buffer_are_sent_value_by_value(bool isAsync)
    {
        const int ColumnCount = 60;
        const int RowCount = 3;
        await using BulkRig rig = BulkRig.Open(
            new BulkTable("t", [.. Enumerable.Range(0, ColumnCount).Select(i => new BulkColumn(Column.NVarChar("c" + i, 4000)))]));
        using SqlBulkCopy copy = rig.Copy();
        await using (SqlBulkWriter writer = await BeginAsync(copy, isAsync))
        {
            for (int i = 0; i < RowCount * ColumnCount; i++)
            {
                if (i % ColumnCount == 0)
                {
                    writer.StartRow();
                }

                await WriteAsync(writer, isAsync, Text(i));
            }

            Assert.Equal(RowCount, writer.Complete());
        }

        Assert.Equal(
            Enumerable.Range(0, RowCount * ColumnCount).Select(Text),
            rig.Table.Rows.SelectMany(row => Enumerable.Range(0, ColumnCount).Select(i => (string)row[i]!)));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Nullable_values_are_written(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", Column.Int("a").Nullable, Column.Int("b").Nullable));
        using SqlBulkCopy copy = rig.Copy();
        await using (SqlBulkWriter writer = await BeginAsync(copy, isAsync))
        {
            writer.StartRow();
            if (isAsync)
            {
                await writer.WriteAsync((int?)null, TestToken);
                await writer.WriteAsync((int?)2, TestToken);
            }
            else
            {
                writer.Write((int?)null);
                writer.Write((int?)2);
            }

            writer.Complete();
        }

        Assert.Equal((null, 2), (rig.Table.Rows[0]["a"], rig.Table.Rows[0]["b"]));
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public async Task An_internal_transaction_is_committed_by_Complete(bool isAsync, bool isCompleted)
    {
        await using BulkRig rig = BulkRig.Open();
        using (SqlBulkCopy copy = rig.Copy(SqlBulkCopyOptions.UseInternalTransaction))
        {
            await using SqlBulkWriter writer = await BeginAsync(copy, isAsync);
            writer.StartRow();
            writer.Write(1);
            writer.WriteNull();
            if (isCompleted)
            {
                Assert.Equal(1, isAsync ? await writer.CompleteAsync(TestToken) : writer.Complete());
            }
        }

        Assert.Equal(isCompleted ? 1 : 0, rig.Table.Rows.Count);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_error_of_the_server_is_thrown_by_Complete(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open(
            new BulkTable("t", Column.Int("id"), Column.NVarChar("name", 10).Nullable) { PrimaryKey = ["id"] });
        using (SqlBulkCopy copy = rig.Copy())
        {
            await using SqlBulkWriter writer = await BeginAsync(copy, isAsync, "id");
            writer.StartRow();
            writer.Write(0);
            writer.StartRow();
            writer.Write(0);

            SqlException exception = isAsync
                ? await Assert.ThrowsAsync<SqlException>(() => writer.CompleteAsync(TestToken))
                : Assert.Throws<SqlException>(() => writer.Complete());
            Assert.Equal(2627, exception.Number);
        }

        Assert.Equal(ConnectionState.Open, rig.Connection.State);
        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Cancellation_of_a_value_discards_the_rows()
    {
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", Column.Int("id"), Column.NVarChar("name", -1).Nullable));
        using (SqlBulkCopy copy = rig.Copy())
        {
            using var cancellation = new CancellationTokenSource();
            await using SqlBulkWriter writer = await copy.BeginWritingAsync([], TestToken);
            writer.StartRow();
            writer.Write(1);
            await cancellation.CancelAsync();

            await Assert.ThrowsAnyAsync<OperationCanceledException>(
                () => writer.WriteAsync(new string('x', 1_000_000), cancellation.Token).AsTask());
        }

        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    private static string Text(int i) => new((char)('a' + (i % 26)), 4000);

    private static async Task<SqlBulkWriter> BeginAsync(SqlBulkCopy copy, bool isAsync, params string[] columns) =>
        isAsync ? await copy.BeginWritingAsync(columns, TestToken) : copy.BeginWriting(columns);

    private static ValueTask WriteAsync<T>(SqlBulkWriter writer, bool isAsync, T value)
    {
        if (isAsync)
        {
            return writer.WriteAsync(value, TestToken);
        }

        writer.Write(value);
        return default;
    }
}
