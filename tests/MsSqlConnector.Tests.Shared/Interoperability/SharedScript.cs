using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>
/// The queries that every independent client runs, and the values it must read, as text: numbers without trailing zeros, binary in
/// hexadecimal, dates and times in ISO order with seven digits, offsets as the instant in UTC.
/// </summary>
internal static class SharedScript
{
    private static readonly string s_long = string.Concat(Enumerable.Repeat("The quick brown fox.", 900));
    private static readonly string s_longWide = string.Concat(Enumerable.Repeat("Ωμέγα, 終わり;", 900));
    private static readonly byte[] s_longBytes = [.. Enumerable.Range(0, 20_000).Select(i => (byte)(i * 31))];

    internal static IReadOnlyList<ScriptedQuery> Queries { get; } =
    [
        new("select integers", [
            Of(Column.Bit("bit"), (true, "1"), (false, "0")),
            Of(Column.TinyInt("tinyint"), ((byte)0, "0"), ((byte)255, "255")),
            Of(Column.SmallInt("smallint"), (short.MinValue, "-32768"), (short.MaxValue, "32767")),
            Of(Column.Int("int"), (int.MinValue, "-2147483648"), (int.MaxValue, "2147483647")),
            Of(Column.BigInt("bigint"), (long.MinValue, "-9223372036854775808"), (long.MaxValue, "9223372036854775807"))]),
        new("select nullable integers", [
            Of(Column.Bit("bit"), (true, "1")).AndNull,
            Of(Column.TinyInt("tinyint"), ((byte)7, "7")).AndNull,
            Of(Column.SmallInt("smallint"), ((short)-7, "-7")).AndNull,
            Of(Column.Int("int"), (70_000, "70000")).AndNull,
            Of(Column.BigInt("bigint"), (-7_000_000_000L, "-7000000000")).AndNull]),
        new("select numbers with fractions", [
            Of(Column.Real("real"), (1.5f, "1.5")).AndNull,
            Of(Column.Float("float"), (-0.15625, "-0.15625")).AndNull,
            Of(Column.Decimal("decimal", 18, 4), (-12345.6789m, "-12345.6789")).AndNull,
            Of(Column.Numeric("numeric", 9, 2), (1234567.25m, "1234567.25")).AndNull,
            Of(Column.Money("money"), (-922337.25m, "-922337.25")).AndNull,
            Of(Column.SmallMoney("smallmoney"), (214.5m, "214.5")).AndNull]),
        new("select 38 digits", [
            Of(
                Column.Decimal("decimal", 38, 10),
                ("1234567890123456789012345678.0123456789", "1234567890123456789012345678.0123456789")).AndNull,
            Of(
                Column.Numeric("numeric", 38, 0),
                ("-99999999999999999999999999999999999999", "-99999999999999999999999999999999999999")).AndNull],
            NotFor: Client.Tedious),
        new("select text", [
            Text(Column.Char("char", 10), "Größe"),
            Text(Column.VarChar("varchar", 50), "naïve café – 10 €"),
            Text(Column.VarChar("cyrillic", 50, Collation.ForLcid(0x0419)), "Привет"),
            Text(Column.VarChar("utf8", 50, Collation.Utf8), "Zażółć 終わり"),
            Text(Column.NChar("nchar", 10), "Ωμέγα"),
            Text(Column.NVarChar("nvarchar", 50), "終わり – 😀")]),
        new("select long text", [
            Text(Column.VarChar("varchar(max)", Column.Max), s_long),
            Text(Column.NVarChar("nvarchar(max)", Column.Max), s_longWide)]),
        new("select binary", [
            Of(Column.Binary("binary", 4), (new byte[] { 0, 1, 254, 255 }, "0001feff")).AndNull,
            Of(Column.VarBinary("varbinary", 10), (new byte[] { 10, 0, 13 }, "0a000d")).AndNull,
            Of(Column.VarBinary("varbinary(max)", Column.Max), (s_longBytes, Convert.ToHexStringLower(s_longBytes))).AndNull,
            Of(Column.UniqueIdentifier("uniqueidentifier"),
                (new Guid("01234567-89ab-cdef-0123-456789abcdef"), "01234567-89ab-cdef-0123-456789abcdef")).AndNull]),
        new("select dates and times", [
            Of(Column.Date("date"), (new DateOnly(2024, 2, 29), "2024-02-29")).AndNull,
            Of(Column.Time("time", 3), (new TimeOnly(23, 59, 58, 125), "23:59:58.1250000")).AndNull,
            Of(Column.DateTime("datetime"), (new DateTime(1999, 12, 31, 23, 59, 59, 500), "1999-12-31 23:59:59.5000000")).AndNull,
            Of(Column.SmallDateTime("smalldatetime"), (new DateTime(2079, 6, 6, 23, 58, 0), "2079-06-06 23:58:00.0000000")).AndNull,
            Of(Column.DateTime2("datetime2", 3), (new DateTime(2001, 1, 1, 0, 0, 0, 1), "2001-01-01 00:00:00.0010000")).AndNull,
            Of(Column.DateTimeOffset("datetimeoffset", 3),
                (new DateTimeOffset(2024, 2, 29, 1, 30, 0, 250, TimeSpan.FromHours(2)), "2024-02-28 23:30:00.2500000")).AndNull]),
        new("select seven digits", [
            Of(Column.Time("time"), (new TimeOnly(863999999999), "23:59:59.9999999")).AndNull,
            Of(Column.DateTime2("datetime2"), (DateTime.MaxValue, "9999-12-31 23:59:59.9999999")).AndNull]),
        new("select nothing", [Of(Column.Int("int"))]),
    ];

    private static ScriptedColumn Text(Column column, string text) => Of(column, (text, text)).AndNull;

    private static ScriptedColumn Of(Column column, params (object Value, string Expected)[] values)
        => new(column, [.. values.Select(v => v.Value)], [.. values.Select(v => v.Expected)]);
}
