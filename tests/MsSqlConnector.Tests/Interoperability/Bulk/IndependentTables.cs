using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Interoperability.Bulk;

/// <summary>The tables that independent clients load into, and their rows as text.</summary>
internal static class IndependentTables
{
    public static BulkTable OfNullables() => new(
        "t", Column.Int("i").Nullable, Column.BigInt("big").Nullable, Column.Bit("b").Nullable, Column.Float("f").Nullable,
        Column.Decimal("d", 12, 3).Nullable, Column.VarChar("vc", 20).Nullable, Column.NVarChar("nvc", 20).Nullable,
        Column.DateTime("dt").Nullable, Column.DateTime2("dt2", 3).Nullable, Column.VarBinary("vb", 10).Nullable,
        Column.UniqueIdentifier("u").Nullable, Column.NVarChar("m", Column.Max).Nullable, Column.Text("tx").Nullable);

    /// <summary>The rows that both clients load into the table of nullable columns: a row of values and a row of nulls.</summary>
    public static string?[][] NullableRows { get; } =
    [
        [
            "1", "5000000000", "True", "1.5", "12345678.125", "héllo", "wörld 日本", "2024-02-29 12:34:56.000", "2024-02-29 12:34:56.789",
            "0102", "00112233-4455-6677-8899-aabbccddeeff", "long", "old",
        ],
        new string?[13],
    ];

    public static BulkTable OfRequired(bool acceptsNullableForms) => new(
        "n", Column.Int("i"), Column.VarChar("vc", 20), Column.NVarChar("nvc", 20).Nullable, Column.Bit("b"))
    {
        AcceptsNullableForms = acceptsNullableForms
    };

    public static string?[][] RequiredRows { get; } = [["1", "abc", "def", "True"], ["2", "x", null, "False"]];

    public static IEnumerable<string?[]> RowsOf(BulkTable table) =>
        table.Rows.Select(row => Enumerable.Range(0, table.Columns.Count).Select(i => TextOf(row[i])).ToArray());

    private static string? TextOf(object? value) => value switch
    {
        byte[] bytes => Convert.ToHexString(bytes),
        DateTime moment => moment.ToString("yyyy-MM-dd HH:mm:ss.fff", CultureInfo.InvariantCulture),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture) is { Length: > 0 } text ? text : null,
    };
}
