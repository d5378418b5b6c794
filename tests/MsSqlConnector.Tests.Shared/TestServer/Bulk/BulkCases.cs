using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>Every type that a column of a table can have, with its edge values.</summary>
internal static class BulkCases
{
    private static readonly DateTime s_moment = new(2024, 2, 29, 13, 14, 15, 123);
    private static readonly string s_long = string.Concat(Enumerable.Repeat("mäx 0123456789", 2_000));

    public static IReadOnlyList<BulkCase> All { get; } =
    [
        new("bit", Column.Bit("c"), [true, false]),
        new("tinyint", Column.TinyInt("c"), [(byte)0, (byte)255]),
        new("smallint", Column.SmallInt("c"), [short.MinValue, (short)0, short.MaxValue]),
        new("int", Column.Int("c"), [int.MinValue, -1, 0, int.MaxValue]),
        new("bigint", Column.BigInt("c"), [long.MinValue, 0L, long.MaxValue]),
        new("real", Column.Real("c"), [float.MinValue, -0.5f, float.Epsilon, float.MaxValue]),
        new("float", Column.Float("c"), [double.MinValue, -2.25, double.Epsilon, double.MaxValue]),
        new("decimal(5,2)", Column.Decimal("c", 5, 2), [-999.99m, 0m, 0.01m, 999.99m]),
        new("decimal(9,0)", Column.Decimal("c", 9, 0), [-999999999m, 999999999m]),
        new("decimal(19,4)", Column.Decimal("c", 19, 4), [-999999999999999.9999m, 1m]),
        new("decimal(28,10)", Column.Decimal("c", 28, 10), [123456789012345678.0123456789m]),
        new(
            "decimal(38,4)",
            Column.Decimal("c", 38, 4),
            [SqlDecimal.Parse("-9999999999999999999999999999999999.9999"), SqlDecimal.Parse("9999999999999999999999999999999999.9999")]),
        new("numeric(18,0)", Column.Numeric("c", 18, 0), [-999999999999999999m, 0m]),
        new("money", Column.Money("c"), [-922337203685477.5808m, 0.0001m, 922337203685477.5807m]),
        new("smallmoney", Column.SmallMoney("c"), [-214748.3648m, 214748.3647m]),
        new("char(5)", Column.Char("c", 5), ["ab   ", "täglx", "     "]),
        new("varchar(20)", Column.VarChar("c", 20), ["täglich €", "", "01234567890123456789"]),
        new("varchar(20) cyrillic", Column.VarChar("c", 20, Collation.ForLcid(0x0419)), ["Привет"]),
        new("varchar(20) japanese", Column.VarChar("c", 20, Collation.ForLcid(0x0411)), ["日本語"]),
        new("varchar(20) 437", Column.VarChar("c", 20, Collation.CodePage437), ["½ ░"]),
        new("varchar(40) utf8", Column.VarChar("c", 40, Collation.Utf8), ["日本語 😀"]),
        new("varchar(8000)", Column.VarChar("c", 8000), [new string('x', 8000)]),
        new("varchar(max)", Column.VarChar("c", Column.Max), ["", "x", s_long]),
        new("nchar(4)", Column.NChar("c", 4), ["日本  ", "    "]),
        new("nvarchar(50)", Column.NVarChar("c", 50), ["", "näme 😀", new string('漢', 50)]),
        new("nvarchar(4000)", Column.NVarChar("c", 4000), [new string('漢', 4000)]),
        new("nvarchar(max)", Column.NVarChar("c", Column.Max), ["", "x", s_long]),
        new("binary(4)", Column.Binary("c", 4), [new byte[] { 1, 2, 3, 4 }]),
        new("varbinary(10)", Column.VarBinary("c", 10), [Array.Empty<byte>(), new byte[] { 0 }, new byte[10]]),
        new(
            "varbinary(max)",
            Column.VarBinary("c", Column.Max),
            [Array.Empty<byte>(), Enumerable.Range(0, 30_000).Select(i => (byte)i).ToArray()]),
        new("uniqueidentifier", Column.UniqueIdentifier("c"), [Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff")]),
        new("date", Column.Date("c"), [DateTime.MinValue, new DateTime(9999, 12, 31)]),
        .. Enumerable.Range(0, 8)
            .Select(scale => new BulkCase($"time({scale})", Column.Time("c", (byte)scale), [TimeSpan.Zero, LastTime(scale)])),
        new("datetime", Column.DateTime("c"), [new DateTime(1753, 1, 1), s_moment, new DateTime(9999, 12, 31, 23, 59, 59, 997)]),
        new("smalldatetime", Column.SmallDateTime("c"), [new DateTime(1900, 1, 1), new DateTime(2079, 6, 6, 23, 59, 0)]),
        .. Enumerable.Range(0, 8).Select(scale => new BulkCase(
            $"datetime2({scale})", Column.DateTime2("c", (byte)scale), [DateTime.MinValue, DateTime.MaxValue.Date + LastTime(scale)])),
        .. Enumerable.Range(0, 8).Select(scale => new BulkCase(
            $"datetimeoffset({scale})", Column.DateTimeOffset("c", (byte)scale),
            [
                new DateTimeOffset(2024, 2, 29, 13, 14, 15, TimeSpan.FromHours(14)),
                new DateTimeOffset(new DateTime(2024, 12, 31) + LastTime(scale), TimeSpan.FromMinutes(-330))
            ])),
        new("text", Column.Text("c"), ["", "old täxt", s_long]),
        new("ntext", Column.NText("c"), ["", "old ntext 日本", s_long]),
        new("image", Column.Image("c"), [Array.Empty<byte>(), new byte[] { 9, 8 }]),
        new("xml", Column.Xml("c"), ["<a>ä</a>", "<a b=\"1\" />"]),
        new("json", Column.Json("c"), ["{\"a\":\"ä日😀\"}", "[]"]),
        new("vector(3)", Column.Vector("c", 3), [new[] { 1.5f, -2f, 0f }]),
        new(
            "sql_variant",
            Column.Variant("c"),
            [
                (byte)5, true, (short)-5, 5, 5.5f, 5L, 5.25, "text", new byte[] { 1, 2 }, new Guid("00112233-4455-6677-8899-aabbccddeeff"),
                TimeSpan.FromSeconds(1), s_moment
            ]),
        new("hierarchyid", Column.Udt("c", new TypeNaming("", "sys", "hierarchyid"), 892), [new byte[] { 0x58 }]),
    ];

    private static TimeSpan LastTime(int scale) => new(TimeSpan.TicksPerDay - (long)Math.Pow(10, 7 - scale));
}
