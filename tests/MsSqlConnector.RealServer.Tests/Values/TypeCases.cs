using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>All types that a column of a result can have, except CLR types.</summary>
internal static class TypeCases
{
    private static readonly string s_long = new('x', 20_000);

    public static IReadOnlyList<TypeCase> All { get; } =
    [
        .. Numbers(), .. Times(), .. Texts(), .. Bytes(), .. Others(),
    ];

    public static TypeCase Of(string name) => All.Single(type => type.Name == name);

    private static IEnumerable<TypeCase> Numbers() =>
    [
        new("bit", Column.Bit("v"), TypeValue.Null, new("0", false, "False"), new("1", true, "True")),
        new("tinyint", Column.TinyInt("v"), TypeValue.Null, new("0", (byte)0, "0"), new("255", (byte)255, "255")),
        new(
            "smallint",
            Column.SmallInt("v"),
            TypeValue.Null,
            new("-32768", short.MinValue, "-32768"),
            new("32767", short.MaxValue, "32767")),
        new(
            "int",
            Column.Int("v"),
            TypeValue.Null,
            new("-2147483648", int.MinValue, "-2147483648"),
            new("2147483647", int.MaxValue, "2147483647"),
            new("1", 1, "1")),
        new("bigint", Column.BigInt("v"), TypeValue.Null, new("-9223372036854775808", long.MinValue, "-9223372036854775808"),
            new("9223372036854775807", long.MaxValue, "9223372036854775807")),
        new("real", Column.Real("v"), TypeValue.Null, new("-3.40E+38", -3.40E+38f, "-3.4E+38"), new("1.5", 1.5f, "1.5")),
        new("float", Column.Float("v"), TypeValue.Null, new("-1.79E+308", -1.79E+308, "-1.79E+308"), new("0.1E0", 0.1, "0.1")),
        new(
            "smallmoney",
            Column.SmallMoney("v"),
            TypeValue.Null,
            new("-214748.3648", -214748.3648m, "-214748.3648"),
            new("214748.3647", 214748.3647m, "214748.3647")),
        new("money", Column.Money("v"), TypeValue.Null, new("-922337203685477.5808", -922337203685477.5808m, "-922337203685477.5808"),
            new("922337203685477.5807", 922337203685477.5807m, "922337203685477.5807")),
        new(
            "decimal(9,2)",
            Column.Decimal("v", 9, 2),
            TypeValue.Null,
            new("-9999999.99", -9999999.99m, "-9999999.99"),
            new("1.5", 1.50m, "1.50")),
        new(
            "decimal(28,10)",
            Column.Decimal("v", 28, 10),
            TypeValue.Null,
            new("123456789012345678.0123456789", 123456789012345678.0123456789m, "123456789012345678.0123456789")),
        new(
            "numeric(38,0)",
            Column.Numeric("v", 38),
            TypeValue.Null,
            new("79228162514264337593543950335", decimal.MaxValue, "79228162514264337593543950335")),
    ];

    private static IEnumerable<TypeCase> Times() =>
    [
        new("date", Column.Date("v"), TypeValue.Null, Time("0001-01-01", DateTime.MinValue), Time("9999-12-31", DateTime.MaxValue.Date)),
        new(
            "smalldatetime",
            Column.SmallDateTime("v"),
            TypeValue.Null,
            Time("1900-01-01", new DateTime(1900, 1, 1)),
            Time("2079-06-06T23:59:00", new DateTime(2079, 6, 6, 23, 59, 0))),
        new(
            "datetime",
            Column.DateTime("v"),
            TypeValue.Null,
            Time("1753-01-01", new DateTime(1753, 1, 1)),
            Time("2024-02-29T12:34:56.010", new DateTime(2024, 2, 29, 12, 34, 56, 10))),
        .. new[] { 0, 3, 7 }.Select(scale => new TypeCase($"datetime2({scale})", Column.DateTime2("v", (byte)scale), TypeValue.Null,
            Time("0001-01-01", DateTime.MinValue), Time("2024-02-29T12:34:56", new DateTime(2024, 2, 29, 12, 34, 56)))),
        .. new[] { 0, 7 }.Select(scale => new TypeCase($"time({scale})", Column.Time("v", (byte)scale), TypeValue.Null,
            new("'00:00:00'", TimeSpan.Zero, "00:00:00"), new("'23:59:59'", new TimeSpan(23, 59, 59), "23:59:59"))),
        .. new[] { 0, 7 }.Select(scale => new TypeCase($"datetimeoffset({scale})", Column.DateTimeOffset("v", (byte)scale), TypeValue.Null,
            Offset("2024-02-29T12:34:56+14:00", 14), Offset("2024-02-29T12:34:56-14:00", -14))),
    ];

    private static IEnumerable<TypeCase> Texts() =>
    [
        new("char(5)", Column.Char("v", 5), TypeValue.Null, new("''", "     ", "     "), new("'ab'", "ab   ", "ab   ")),
        new("varchar(20)", Column.VarChar("v", 20), TypeValue.Null, new("''", "", ""), new("'caf' + char(233)", "café", "café")),
        new("varchar(max)", Column.VarChar("v", Column.Max), TypeValue.Null, new("''", "", ""), Long("varchar(max)")),
        new("nchar(5)", Column.NChar("v", 5), TypeValue.Null, new("N'é漢'", "é漢   ", "é漢   ")),
        new("nvarchar(20)", Column.NVarChar("v", 20), TypeValue.Null, new("N''", "", ""), new("N'é漢😀'", "é漢😀", "é漢😀")),
        new("nvarchar(max)", Column.NVarChar("v", Column.Max), TypeValue.Null, new("N'é漢😀'", "é漢😀", "é漢😀"), Long("nvarchar(max)")),
        new("text", Column.Text("v"), TypeValue.Null, new("'ab'", "ab", "ab")),
        new("ntext", Column.NText("v"), TypeValue.Null, new("N'é漢'", "é漢", "é漢")),
        new("xml", Column.Xml("v"), TypeValue.Null, new("N'<a>é漢</a>'", "<a>é漢</a>", "<a>é漢</a>")),
        new("json", Column.Json("v"), TypeValue.Null, new("'{\"a\":1}'", "{\"a\":1}", "{\"a\":1}")) { MinimumVersion = 17 },
    ];

    private static IEnumerable<TypeCase> Bytes() =>
    [
        new("binary(3)", Column.Binary("v", 3), TypeValue.Null, new("0x01", new byte[] { 1, 0, 0 }, "0x010000")),
        new(
            "varbinary(10)",
            Column.VarBinary("v", 10),
            TypeValue.Null,
            new("0x", Array.Empty<byte>(), "0x"),
            new("0x0102FF", new byte[] { 1, 2, 255 }, "0x0102FF")),
        new("varbinary(max)", Column.VarBinary("v", Column.Max), TypeValue.Null, new("0x0102FF", new byte[] { 1, 2, 255 }, "0x0102FF"),
            new(
                "replicate(cast('x' as varchar(max)), 20000)",
                System.Text.Encoding.ASCII.GetBytes(s_long),
                $"0x{string.Concat(Enumerable.Repeat("78", 20_000))}")),
        new("image", Column.Image("v"), TypeValue.Null, new("0x0102FF", new byte[] { 1, 2, 255 }, "0x0102FF")),
        new(
            "rowversion",
            Column.Binary("v", 8) with { UserType = 0x50 },
            new TypeValue("0x0000000000000102", new byte[] { 0, 0, 0, 0, 0, 0, 1, 2 }, "0x0000000000000102")),
    ];

    private static IEnumerable<TypeCase> Others() =>
    [
        new("uniqueidentifier", Column.UniqueIdentifier("v"), TypeValue.Null,
            new(
                "'00112233-4455-6677-8899-AABBCCDDEEFF'",
                new Guid("00112233-4455-6677-8899-AABBCCDDEEFF"),
                "00112233-4455-6677-8899-aabbccddeeff")),
        new("sql_variant", Column.Variant("v"), [TypeValue.Null, .. Variants()]),
        new("vector(3)", Column.Vector("v", 3), TypeValue.Null, new("'[1, 2.5, -3]'", new float[] { 1, 2.5f, -3 }, "[1, 2.5, -3]"))
        {
            MinimumVersion = 17
        },
    ];

    /// <summary>A value of each base type of a variant.</summary>
    private static IEnumerable<TypeValue> Variants() =>
        from type in BaseTypes()
        let value = type.Values[^1]
        select new TypeValue($"cast({value.Sql} as {type.Name})", new VariantValue(type.Column.Type, value.Wire!), value.Text);

    private static IEnumerable<TypeCase> BaseTypes() => Numbers()
        .Concat(Times())
        .Concat(Texts().Where(t => t.Name.EndsWith("0)", StringComparison.Ordinal)))
        .Concat(Bytes().Where(t => t.Name == "varbinary(10)"));

    private static TypeValue Time(string text, DateTime value) =>
        new($"'{text}'", value, value.ToString("yyyy-MM-dd HH:mm:ss.fffffff", null));

    private static TypeValue Offset(string text, int hours) =>
        new(
            $"'{text}'",
            new DateTimeOffset(2024, 2, 29, 12, 34, 56, TimeSpan.FromHours(hours)),
            $"2024-02-29 12:34:56.0000000{hours:+00;-00}:00");

    private static TypeValue Long(string type) => new($"replicate(cast('x' as {type}), 20000)", s_long, Comparing.Notes.Text(s_long));
}
