using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Cancellation;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>The bytes of the message with the rows (MS-TDS 2.2.6.1).</summary>
public sealed class BulkLoadMessageTests
{
    private const string Done = "FD 00 00 00 00 00 00 00 00 00 00 00 00";
    private const string NVarChar10 = "00 00 00 00 01 00 E7 14 00 09 04 D0 00 00 01 62 00";

    [Theory]
    [SyncAndAsync]
    public async Task Columns_rows_and_the_end_are_written_with_the_types_of_the_table(bool isAsync)
    {
        using DataTable table = Table(("a", typeof(int)), ("b", typeof(string)));
        table.Rows.Add(1, "x");
        table.Rows.Add(2, DBNull.Value);

        string payload = await PayloadAsync(
            table, isAsync,
            DestinationColumns.Column("a", DestinationColumns.Int, 0, ColumnFlags.UpdateableUnknown | ColumnFlags.CaseSensitive),
            DestinationColumns.Column("b", DestinationColumns.NVarChar(10), 1));

        Assert.Equal(
            "81 02 00 00 00 00 00 08 00 38 01 61 00 " + NVarChar10
            + " D1 01 00 00 00 02 00 78 00 D1 02 00 00 00 FF FF " + Done,
            payload);
    }

    [Theory]
    [InlineData("<a/>", "E7 FF FF 00 00 00 00 00", "FE FF FF FF FF FF FF FF 0A 00 00 00 FF FE 3C 00 61 00 2F 00 3E 00 00 00 00 00")]
    [InlineData("", "E7 FF FF 00 00 00 00 00", "FE FF FF FF FF FF FF FF 00 00 00 00")]
    [InlineData(null, "E7 FF FF 00 00 00 00 00", "FF FF FF FF FF FF FF FF")]
    public async Task Xml_is_sent_as_text_with_a_byte_order_mark(string? value, string type, string bytes) =>
        Assert.Equal(Message(type, bytes), await SingleAsync(value, DestinationColumns.Xml));

    [Theory]
    [InlineData("<a/>")]
    [InlineData("\uFEFF<a/>")]
    public async Task Streamed_xml_has_one_byte_order_mark(string text) => Assert.Equal(
        Message("E7 FF FF 00 00 00 00 00", "FE FF FF FF FF FF FF FF 02 00 00 00 FF FE 08 00 00 00 3C 00 61 00 2F 00 3E 00 00 00 00 00"),
        await SingleAsync(new StringReader(text), DestinationColumns.Xml));

    [Theory]
    [InlineData("{}", "FE FF FF FF FF FF FF FF 02 00 00 00 7B 7D 00 00 00 00")]
    [InlineData("\u00E9", "FE FF FF FF FF FF FF FF 02 00 00 00 C3 A9 00 00 00 00")]
    public async Task Json_is_sent_as_utf8_without_a_collation(string value, string bytes) =>
        Assert.Equal(Message("A7 FF FF 00 00 00 00 00", bytes), await SingleAsync(value, DestinationColumns.Json));

    [Fact]
    public async Task Long_text_is_one_chunk_after_an_unknown_length() => Assert.Equal(
        Message("E7 FF FF 09 04 D0 00 00", "FE FF FF FF FF FF FF FF 04 00 00 00 61 00 62 00 00 00 00 00"),
        await SingleAsync("ab", DestinationColumns.NVarChar(-1)));

    [Fact]
    public async Task Decimals_have_seventeen_bytes_and_are_rounded_to_the_scale_of_the_column() => Assert.Equal(
        Message("6C 11 09 02", "11 00 7C 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"),
        await SingleAsync(-1.235m, DestinationColumns.Decimal(9, 2)));

    [Theory]
    [InlineData(0, "03 3D 0E 00")]
    [InlineData(3, "04 DF 9F 37 00")]
    public async Task Times_are_truncated_to_the_scale_of_the_column(byte scale, string bytes) => Assert.Equal(
        Message($"29 {scale:X2}", bytes),
        await SingleAsync(new TimeSpan(1, 0, 45) + TimeSpan.FromTicks(4_079_999), DestinationColumns.Time(scale)));

    [Fact]
    public async Task Images_have_a_text_pointer_and_the_last_part_of_the_table_name() => Assert.Equal(
        Message("22 FF FF FF 7F 01 00 74 00", "10 " + Repeat("FF", 24) + " 01 00 00 00 07"),
        await SingleAsync(new byte[] { 7 }, DestinationColumns.Image));

    [Theory]
    [SyncAndAsync]
    public async Task Rows_larger_than_the_free_space_continue_at_the_same_column(bool isAsync)
    {
        const int RowCount = 3000;
        using DataTable table = Table(("a", typeof(string)), ("b", typeof(int)), ("c", typeof(string)));
        for (int i = 0; i < RowCount; i++)
        {
            table.Rows.Add(new string('x', i % 97), i, i % 500 == 0 ? new string('y', 70_000) : "z");
        }

        BulkColumn[] columns =
        [
            DestinationColumns.Column("a", DestinationColumns.VarChar(100)),
            DestinationColumns.Column("b", DestinationColumns.IntN, 1),
            DestinationColumns.Column("c", DestinationColumns.NVarChar(-1), 2),
        ];
        int expectedByteCount = Enumerable.Range(0, RowCount).Sum(i => 1 + 2 + (i % 97) + 5 + 8 + 4 + (i % 500 == 0 ? 140_000 : 2) + 4);

        byte[] payload = await BytesAsync(table, isAsync, columns);

        int headByteCount = (await BytesAsync(
            Table(("a", typeof(string)), ("b", typeof(int)), ("c", typeof(string))), isAsync, columns, hasRow: false)).Length;
        Assert.Equal(headByteCount + expectedByteCount, payload.Length);
    }

    [Theory]
    [InlineData(null, "Column 'a' does not allow DBNull.Value.")]
    [InlineData("x", "The given value 'x' of type String from the data source cannot be converted to type int for Column 0 [a] Row 1.")]
    public async Task The_exception_of_a_conversion_names_the_column_and_the_row(string? value, string message)
    {
        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            () => SingleAsync(value, DestinationColumns.Int, ColumnFlags.None));

        Assert.Contains(message, exception.Message, StringComparison.Ordinal);
        Assert.Contains("Row 1", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Text_that_is_too_long_is_refused_before_it_is_sent()
    {
        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(
            () => SingleAsync("abcd", DestinationColumns.VarChar(3)));

        Assert.Contains("Row 1", exception.Message, StringComparison.Ordinal);
        Assert.Contains("would be truncated", exception.InnerException!.Message, StringComparison.Ordinal);
    }

    private static string Message(string type, string value) => $"81 01 00 00 00 00 00 01 00 {type} 01 61 00 D1 {value} {Done}";

    private static string Repeat(string text, int count) => string.Join(" ", Enumerable.Repeat(text, count));

    private static DataTable Table(params (string Name, Type Type)[] columns)
    {
        var table = new DataTable();
        foreach ((string name, Type type) in columns)
        {
            table.Columns.Add(name, type);
        }

        return table;
    }

    private static async Task<string> SingleAsync(object? value, TypeInfo type, ColumnFlags flags = ColumnFlags.Nullable)
    {
        using DataTable table = Table(("a", typeof(object)));
        table.Rows.Add(value ?? DBNull.Value);
        return await PayloadAsync(table, isAsync: false, DestinationColumns.Column("a", type, 0, flags));
    }

    private static async Task<string> PayloadAsync(DataTable table, bool isAsync, params BulkColumn[] columns) =>
        BitConverter.ToString(await BytesAsync(table, isAsync, columns)).Replace('-', ' ');

    private static async Task<byte[]> BytesAsync(DataTable table, bool isAsync, BulkColumn[] columns, bool hasRow = true)
    {
        using DataRowSource source = DataRowSource.Of(table, 0);
        var rows = new BulkRows(source, new NoProgress());
        Assert.Equal(hasRow, rows.Read());
        RowField[] fields = [.. columns.Select((column, i) => source.CreateField(new MatchedColumn(i, column)))];
        var control = new RequestControl(new CountingTransport(), TimeProvider.System);
        var request = new BulkLoadRequest(control, rows, fields, 0, CancellationToken.None);
        return await SentMessage.PayloadOfAsync(request, isAsync);
    }
}
