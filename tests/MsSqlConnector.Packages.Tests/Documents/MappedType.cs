using System;
using System.Data;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Types;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>A SQL type of docs/type-mapping.md, with a value that many CLR types can represent.</summary>
/// <param name="Name">The name in Transact-SQL.</param>
/// <param name="Type">The type of parameters.</param>
/// <param name="Column">A column of the type.</param>
/// <param name="Value">The value, as the test server sends it.</param>
/// <param name="Text">The value as the text of a parameter.</param>
internal sealed record MappedType(string Name, SqlDbType Type, Column Column, object Value, string Text)
{
    private const string Number = "1";
    private const string Json = "[1]";
    private static readonly DateTime s_date = new(2026, 1, 2);
    private static readonly byte[] s_bytes = [1, 2, 3, 4, 5, 6, 7, 8];

    public static MappedType[] All { get; } =
    [
        new("bit", SqlDbType.Bit, Column.Bit("c"), true, "true"),
        new("tinyint", SqlDbType.TinyInt, Column.TinyInt("c"), (byte)1, Number),
        new("smallint", SqlDbType.SmallInt, Column.SmallInt("c"), (short)1, Number),
        new("int", SqlDbType.Int, Column.Int("c"), 1, Number),
        new("bigint", SqlDbType.BigInt, Column.BigInt("c"), 1L, Number),
        new("real", SqlDbType.Real, Column.Real("c"), 1f, Number),
        new("float", SqlDbType.Float, Column.Float("c"), 1d, Number),
        new("decimal, numeric", SqlDbType.Decimal, Column.Decimal("c", 10, 2), "1.00", Number),
        new("money", SqlDbType.Money, Column.Money("c"), 1m, Number),
        new("smallmoney", SqlDbType.SmallMoney, Column.SmallMoney("c"), 1m, Number),
        new("date", SqlDbType.Date, Column.Date("c"), s_date, "2026-01-02"),
        new("time", SqlDbType.Time, Column.Time("c"), TimeSpan.FromHours(1), "01:00:00"),
        new("smalldatetime", SqlDbType.SmallDateTime, Column.SmallDateTime("c"), s_date, "2026-01-02"),
        new("datetime", SqlDbType.DateTime, Column.DateTime("c"), s_date, "2026-01-02"),
        new("datetime2", SqlDbType.DateTime2, Column.DateTime2("c"), s_date, "2026-01-02"),
        new(
            "datetimeoffset",
            SqlDbType.DateTimeOffset,
            Column.DateTimeOffset("c"),
            new DateTimeOffset(s_date, TimeSpan.Zero),
            "2026-01-02 00:00 +00:00"),
        new("char", SqlDbType.Char, Column.Char("c", 1), Number, Number),
        new("varchar", SqlDbType.VarChar, Column.VarChar("c", 20), Number, Number),
        new("nchar", SqlDbType.NChar, Column.NChar("c", 1), Number, Number),
        new("nvarchar", SqlDbType.NVarChar, Column.NVarChar("c", 20), Number, Number),
        new("text", SqlDbType.Text, Column.Text("c"), Number, Number),
        new("ntext", SqlDbType.NText, Column.NText("c"), Number, Number),
        new("xml", SqlDbType.Xml, Column.Xml("c"), "<a/>", "<a/>"),
        new("json", TypeMap.Json, Column.Json("c"), Json, Json),
        new("binary", SqlDbType.Binary, Column.Binary("c", 8), s_bytes, Number),
        new("varbinary", SqlDbType.VarBinary, Column.VarBinary("c", 8), s_bytes, Number),
        new("image", SqlDbType.Image, Column.Image("c"), s_bytes, Number),
        new("rowversion", SqlDbType.Timestamp, Column.RowVersion("c"), s_bytes, Number),
        new("uniqueidentifier", SqlDbType.UniqueIdentifier, Column.UniqueIdentifier("c"), Guid.Empty, Guid.Empty.ToString()),
        new("vector", TypeMap.Vector, Column.Vector("c", 1), new[] { 1f }, Json),
        new("sql_variant", SqlDbType.Variant, Column.Variant("c"), VariantValue.Of(Column.Int("c"), 1), Number),
    ];
}
