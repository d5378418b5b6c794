using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Rows that the caller writes value by value.</summary>
[EveryBuild]
public sealed class SqlBulkWriterTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Rows_are_stored_when_the_load_is_complete(bool isAsync)
    {
        const int RowCount = 30_000;
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        await using (SqlBulkWriter writer = await BeginAsync(copy, isAsync, "name", "id"))
        {
            for (int i = 0; i < RowCount; i++)
            {
                await StartRowAsync(writer, isAsync);
                await WriteAsync(writer, isAsync, i % 3 == 0 ? null : "n" + (i % 100));
                writer.Write(i);
            }

            Assert.Empty(rig.Table.Rows);
            Assert.Equal(RowCount, isAsync ? await writer.CompleteAsync(TestToken) : writer.Complete());
        }

        Assert.Equal(Enumerable.Range(0, RowCount).Cast<object?>(), rig.Ids());
        Assert.Equal([null, "n1"], rig.Table.Rows.Take(2).Select(row => row["name"]));
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_table_whose_values_are_all_generated_is_rejected(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", new BulkColumn(Column.Int("id")).Identity()));
        using SqlBulkCopy copy = rig.Copy();

        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            async () => await BeginAsync(copy, isAsync));

        Assert.Contains("'t'", exception.Message, StringComparison.Ordinal);
        Assert.Equal((0, System.Data.ConnectionState.Open), (rig.LoadCount, rig.Connection.State));
    }

    [Theory]
    [InlineData(false, 0)]
    [InlineData(true, 0)]
    [InlineData(false, 20_000)]
    [InlineData(true, 20_000)]
    public async Task Without_completion_the_rows_are_discarded(bool isAsync, int rowCount)
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy(SqlBulkCopyOptions.UseInternalTransaction);
        await using (SqlBulkWriter writer = await BeginAsync(copy, isAsync))
        {
            for (int i = 0; i < rowCount; i++)
            {
                await StartRowAsync(writer, isAsync);
                writer.Write(i);
                writer.WriteNull();
            }

            Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(BulkRig.Rows(1)));
        }

        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task A_failed_conversion_ends_the_load()
    {
        await using BulkRig rig = BulkRig.Open();
        using SqlBulkCopy copy = rig.Copy();
        using (SqlBulkWriter writer = copy.BeginWriting())
        {
            Assert.Contains("StartRow", Assert.Throws<InvalidOperationException>(() => writer.Write(1)).Message, StringComparison.Ordinal);
            writer.StartRow();
            Assert.Throws<InvalidOperationException>(writer.StartRow);
            Assert.Contains(
                "Column 0 [id] Row 1.",
                Assert.Throws<InvalidOperationException>(() => writer.Write("x")).Message,
                StringComparison.Ordinal);
            Assert.Throws<InvalidOperationException>(() => writer.Write(1));
            Assert.Throws<InvalidOperationException>(() => writer.Complete());
        }

        Assert.Empty(rig.Table.Rows);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Large_values_are_streamed(bool isAsync)
    {
        await using BulkRig rig = BulkRig.Open(new BulkTable("t", Column.NVarChar("text", -1), Column.VarBinary("bytes", -1).Nullable));
        using SqlBulkCopy copy = rig.Copy();
        string text = new('x', 200_000);
        byte[] bytes = [.. Enumerable.Range(0, 300_000).Select(i => (byte)i)];
        await using (SqlBulkWriter writer = await BeginAsync(copy, isAsync))
        {
            await StartRowAsync(writer, isAsync);
            await WriteAsync(writer, isAsync, new StringReader(text));
            await WriteAsync(writer, isAsync, new MemoryStream(bytes));
            await StartRowAsync(writer, isAsync);
            await WriteAsync(writer, isAsync, text);
            await WriteAsync(writer, isAsync, bytes);
            Assert.Equal(2, writer.Complete());
        }

        Assert.All(rig.Table.Rows, row => Assert.Equal((text, true), (row["text"], bytes.SequenceEqual((byte[])row["bytes"]!))));
    }

    private static async Task<SqlBulkWriter> BeginAsync(SqlBulkCopy copy, bool isAsync, params string[] columns) =>
        isAsync ? await copy.BeginWritingAsync(columns, TestToken) : copy.BeginWriting(columns);

    private static ValueTask StartRowAsync(SqlBulkWriter writer, bool isAsync)
    {
        if (isAsync)
        {
            return writer.StartRowAsync(TestToken);
        }

        writer.StartRow();
        return default;
    }

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
