using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.IO;
using System.Linq;
using System.Xml;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Table-valued parameters: every type of column, every source, names, order and defaults.</summary>
internal static class TableScenarios
{
    private static readonly (string Name, object?[] Column, object Value)[] s_columns =
    [
        .. Plain(SqlDbType.BigInt, 1L), .. Sized(SqlDbType.Binary, 5L, new byte[] { 1, 2 }), .. Plain(SqlDbType.Bit, true),
        .. Sized(SqlDbType.Char, 5L, "ab"), .. Plain(SqlDbType.Date, new DateTime(2020, 1, 2)),
        .. Plain(SqlDbType.DateTime, new DateTime(2020, 1, 2, 3, 4, 5, 678)),
        .. Plain(SqlDbType.DateTime2, new DateTime(2020, 1, 2, 3, 4, 5, 678)),
        .. Digits(SqlDbType.DateTime2, 0, 3, new DateTime(2020, 1, 2, 3, 4, 5, 678)),
        .. Digits(SqlDbType.DateTime2, 0, 0, new DateTime(2020, 1, 2, 3, 4, 5, 678)),
        .. Plain(SqlDbType.DateTimeOffset, new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2))),
        .. Plain(SqlDbType.Decimal, 12m),
        .. Digits(SqlDbType.Decimal, 10, 3, 1.5m), .. Digits(SqlDbType.Decimal, 10, 2, 1.256m),
        .. Digits(SqlDbType.Decimal, 38, 10, SqlDecimal.Parse("1234567890123456789012345678.0123456789")), .. Plain(SqlDbType.Float, 2.5),
        .. Plain(SqlDbType.Image, new byte[] { 1 }), .. Plain(SqlDbType.Int, 7), .. Plain(SqlDbType.Money, 1.5m),
        .. Sized(SqlDbType.NChar, 5L, "ab"), .. Plain(SqlDbType.NText, "abé"), .. Sized(SqlDbType.NVarChar, 5L, "abé"),
        .. Sized(SqlDbType.NVarChar, -1L, "abé"), .. Sized(SqlDbType.NVarChar, 3L, "abcdef"), .. Sized(SqlDbType.VarChar, 3L, "abcdef"),
        .. Sized(SqlDbType.VarBinary, 2L, new byte[] { 1, 2, 3 }), .. Plain(SqlDbType.Real, 1.5f),
        .. Plain(SqlDbType.SmallDateTime, new DateTime(2020, 1, 2, 3, 4, 0)), .. Plain(SqlDbType.SmallInt, (short)1),
        .. Plain(SqlDbType.SmallMoney, 1.5m), .. Plain(SqlDbType.Text, "abé"), .. Plain(SqlDbType.Time, new TimeSpan(1, 2, 3)),
        .. Digits(SqlDbType.Time, 0, 2, new TimeSpan(0, 1, 2, 3, 456)),
        .. Plain(SqlDbType.Timestamp, new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }),
        .. Plain(SqlDbType.TinyInt, (byte)1), .. Plain(SqlDbType.UniqueIdentifier, Guid.Empty),
        .. Sized(SqlDbType.VarBinary, 5L, new byte[] { 1, 2 }), .. Sized(SqlDbType.VarBinary, -1L, new byte[] { 1, 2 }),
        .. Sized(SqlDbType.VarChar, 5L, "abé"), .. Sized(SqlDbType.VarChar, -1L, "abé"),
    ];

    private static readonly object[] s_variants =
    [
        5, 5L, (short)1, (byte)3, 1.5f, 2.5, true, Guid.Empty, new byte[] { 1, 2 }, new DateTime(2020, 1, 2),
        new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.Zero), new TimeSpan(1, 2, 3), new SqlMoney(1.5m), "text", 1.5m,
        new SqlDecimal(1.5m),
    ];

    private static readonly object[] s_cells =
    [
        true, (byte)1, (short)1, 1, 1L, 1f, 1.0, 1.5m, "abé", 'x', new byte[] { 1 }, new DateTime(2020, 1, 2, 3, 4, 5),
        DateTimeOffset.UnixEpoch, TimeSpan.FromHours(1), Guid.Empty, new SqlInt32(4), new SqlString("ab"), new SqlDecimal(1.5m),
        new SqlMoney(1.5m), new SqlBinary([1]), new SqlDateTime(2020, 1, 1), new SqlChars("ab".ToCharArray()), new SqlBytes([1]),
        new DateOnly(2020, 1, 2), new TimeOnly(1, 2, 3), "ab".ToCharArray(),
    ];

    public static IEnumerable<WireScenario> All() =>
    [
        .. s_columns.Select(c => Scenario(
            $"column {c.Name} of {c.Value.GetType().Name}", records => records.Records([records.Column(c.Column)], [c.Value], [null]))),
        .. s_variants.Select(value => Scenario(
            $"variant of {value.GetType().Name}", records => records.Records([records.Column("c", SqlDbType.Variant)], [value], [null]))),
        .. s_cells.Select(value => Scenario($"cells of {value.GetType().Name}", _ => Table(value.GetType(), value, DBNull.Value))),
        .. s_cells.Where(value => value is not (char or decimal or TimeOnly or DateOnly or System.Data.SqlTypes.INullable))
            .Append(15m)
            .Select(value => Scenario(
                $"reader's cells of {value.GetType().Name}", _ => Table(value.GetType(), value, DBNull.Value).CreateDataReader())),
        Scenario("xml", records => records.Records(
            [records.Column("c", SqlDbType.Xml)], [new SqlXml(XmlReader.Create(new StringReader("<a/>")))], [null])),
        Scenario("typed xml", records => records.Records(
            [records.Column("c", SqlDbType.Xml, "d", "s", "x")], [new SqlXml(XmlReader.Create(new StringReader("<a/>")))])),
        Scenario("decimals", _ => Table(typeof(decimal), 1.5m, 123.4567m, 1234567890m)),
        Scenario("no rows", _ => Table(typeof(string))),
        Scenario("text of a limited length", _ => WithMaxLength(10)),
        Scenario("text of a length above the limit", _ => WithMaxLength(4001)),
        Scenario("long values", _ => Table(typeof(string), new string('é', 50_000), "b")),
        Scenario("many rows", _ => Table(typeof(int), [.. Enumerable.Range(0, 10_000).Cast<object>()])),
        Scenario("many rows of records", records => records.Records(
            [records.Column("a", SqlDbType.Int), records.Column("b", SqlDbType.NVarChar, 20L)],
            [.. Enumerable.Range(0, 3000).Select(i => new object?[] { i, $"row {i}" })])),
        Scenario("key", _ => WithKey()),
        Scenario("order, uniqueness and defaults", records => records.Records(
        [
            records.Column("a", SqlDbType.Int, false, true, SortOrder.Ascending, 0),
            records.Column("b", SqlDbType.Int, false, false, SortOrder.Descending, 1),
            records.Column("c", SqlDbType.Int, true, false, SortOrder.Unspecified, -1),
            records.Column("d", SqlDbType.Int, false, true, SortOrder.Unspecified, -1),
        ],
        [1, 2, 3, 4])),
        Scenario("sort order that differs from the column order", records => records.Records(
            [
                records.Column("a", SqlDbType.Int, false, false, SortOrder.Ascending, 1),
                records.Column("b", SqlDbType.Int, false, false, SortOrder.Descending, 0)
            ],
            [1, 2])),
        Scenario("nothing", _ => null),
        .. ((string[])["t", "dbo.t", "[my ]]s].[t.x]", "\"a b\".t"]).Select(
            name => Scenario($"type {name}", _ => Table(typeof(int), 1), name)),
        new("table in a procedure", run => Call(run, "dbo.t", Table(typeof(int), 1))),
        new("table without a type in a procedure", run => Call(run, "", Table(typeof(int), 1))),
        new("table of nothing in a procedure", run => Call(run, "", null)),
        new("table, asynchronously", run => ExecuteAsynchronously(run, Table(typeof(int), 1, 2, 3))),
    ];

    private static WireScenario Scenario(string name, Func<ProviderRecords, object?> value, string type = "dbo.t") => new(
        $"table: {name}", run => run.Execute("select @p", p => SetUp(p, type, value(new ProviderRecords(run.Provider.IsOurs)))));

    private static (string Name, object?[] Column, object Value)[] Plain(SqlDbType type, object value) => [($"{type}", ["c", type], value)];

    private static (string Name, object?[] Column, object Value)[] Sized(SqlDbType type, long length, object value) =>
        [($"{type}({length})", ["c", type, length], value)];

    private static (string Name, object?[] Column, object Value)[] Digits(SqlDbType type, byte precision, byte scale, object value) =>
        [($"{type}({precision},{scale})", ["c", type, precision, scale], value)];

    private static DataTable Table(Type type, params object[] values)
    {
        var table = new DataTable();
        table.Columns.Add("a", type);
        foreach (object value in values)
        {
            table.Rows.Add([value]);
        }

        return table;
    }

    private static DataTable WithMaxLength(int length)
    {
        DataTable table = Table(typeof(string), "ab");
        table.Columns[0].MaxLength = length;
        return table;
    }

    private static DataTable WithKey()
    {
        var table = new DataTable();
        table.Columns.Add("a", typeof(int));
        table.Columns.Add("b", typeof(int)).Unique = true;
        table.Columns.Add("c", typeof(string));
        table.PrimaryKey = [table.Columns[0], table.Columns[2]];
        table.Rows.Add(1, 2, "x");
        return table;
    }

    private static void SetUp(dynamic p, string type, object? value)
    {
        p.ParameterName = "@p";
        p.SqlDbType = SqlDbType.Structured;
        p.TypeName = type;
        p.Value = value;
    }

    private static void Call(WireRun run, string type, object? value)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, "dbo.p", p => SetUp(p, type, value));
        command.CommandType = CommandType.StoredProcedure;
        command.ExecuteNonQuery();
    }

    private static void ExecuteAsynchronously(WireRun run, object value)
    {
        using DbConnection connection = run.Open();
        using DbCommand command = WireRun.Command(connection, "select @p", p => SetUp(p, "dbo.t", value));
        command.ExecuteNonQueryAsync().GetAwaiter().GetResult();
    }
}
