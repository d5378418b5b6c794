using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>A type that can be encrypted, with a value and the parameter that sends it.</summary>
/// <param name="Name">The name of the case.</param>
/// <param name="Column">The plain column, not nullable.</param>
/// <param name="Type">The type of the parameter.</param>
/// <param name="Value">The value.</param>
internal sealed record EncryptedTypeCase(string Name, Column Column, SqlDbType Type, object Value)
{
    private static readonly DateTime s_moment = new DateTime(2024, 3, 15, 13, 14, 15).AddTicks(1234567);

    public int Size { get; init; }

    public byte Precision { get; init; }

    public byte Scale { get; init; }

    /// <summary>The value that is read where it differs from the written one: padded, or cut to the scale.</summary>
    public object? Read { get; init; }

    public object Expected => Read ?? Value;

    public static IReadOnlyList<EncryptedTypeCase> All { get; } =
    [
        new("bit", Column.Bit("c"), SqlDbType.Bit, true),
        new("bit 0", Column.Bit("c"), SqlDbType.Bit, false),
        new("tinyint", Column.TinyInt("c"), SqlDbType.TinyInt, (byte)200),
        new("smallint", Column.SmallInt("c"), SqlDbType.SmallInt, short.MinValue),
        new("int", Column.Int("c"), SqlDbType.Int, -42),
        new("bigint", Column.BigInt("c"), SqlDbType.BigInt, long.MinValue),
        new("real", Column.Real("c"), SqlDbType.Real, -3.5f),
        new("float", Column.Float("c"), SqlDbType.Float, 1e300),
        new("decimal(18,4)", Column.Decimal("c", 18, 4), SqlDbType.Decimal, -12345.6789m) { Precision = 18, Scale = 4 },
        new("decimal(9,0)", Column.Decimal("c", 9, 0), SqlDbType.Decimal, 999_999_999m) { Precision = 9 },
        new("decimal(28,10)", Column.Decimal("c", 28, 10), SqlDbType.Decimal, 123456789012345678.0123456789m)
        {
            Precision = 28,
            Scale = 10
        },
        new("money", Column.Money("c"), SqlDbType.Money, -922337203685477.5808m),
        new("smallmoney", Column.SmallMoney("c"), SqlDbType.SmallMoney, -214748.3648m),
        new("char(10)", Column.Char("c", 10), SqlDbType.Char, "abc") { Size = 10, Read = "abc       " },
        new("varchar(50)", Column.VarChar("c", 50), SqlDbType.VarChar, "täglich €") { Size = 50 },
        new("varchar(50) empty", Column.VarChar("c", 50), SqlDbType.VarChar, "") { Size = 50 },
        new("varchar(max)", Column.VarChar("c", Column.Max), SqlDbType.VarChar, new string('x', 100_000)) { Size = -1 },
        new("nchar(5)", Column.NChar("c", 5), SqlDbType.NChar, "日本") { Size = 5, Read = "日本   " },
        new("nvarchar(50)", Column.NVarChar("c", 50), SqlDbType.NVarChar, "Ada 😀") { Size = 50 },
        new("nvarchar(4000)", Column.NVarChar("c", 4000), SqlDbType.NVarChar, new string('y', 4000)) { Size = 4000 },
        new("nvarchar(max)", Column.NVarChar("c", Column.Max), SqlDbType.NVarChar, new string('z', 30_000)) { Size = -1 },
        new("binary(4)", Column.Binary("c", 4), SqlDbType.Binary, new byte[] { 1, 2 }) { Size = 4, Read = new byte[] { 1, 2, 0, 0 } },
        new("varbinary(50)", Column.VarBinary("c", 50), SqlDbType.VarBinary, new byte[] { 1, 2, 3 }) { Size = 50 },
        new("varbinary(50) empty", Column.VarBinary("c", 50), SqlDbType.VarBinary, Array.Empty<byte>()) { Size = 50 },
        new(
            "varbinary(max)",
            Column.VarBinary("c", Column.Max),
            SqlDbType.VarBinary,
            Enumerable.Range(0, 20_000).Select(i => (byte)i).ToArray()) { Size = -1 },
        new("uniqueidentifier", Column.UniqueIdentifier("c"), SqlDbType.UniqueIdentifier, new Guid("01020304-0506-0708-090a-0b0c0d0e0f10")),
        new("date", Column.Date("c"), SqlDbType.Date, s_moment.Date),
        new("date 9999", Column.Date("c"), SqlDbType.Date, DateTime.MaxValue.Date),
        new("time(7)", Column.Time("c", 7), SqlDbType.Time, s_moment.TimeOfDay) { Scale = 7 },
        new("time(3)", Column.Time("c", 3), SqlDbType.Time, s_moment.TimeOfDay) { Scale = 3, Read = new TimeSpan(0, 13, 14, 15, 123) },
        new("datetime2(7)", Column.DateTime2("c", 7), SqlDbType.DateTime2, s_moment) { Scale = 7 },
        new("datetime2(2)", Column.DateTime2("c", 2), SqlDbType.DateTime2, s_moment)
        {
            Scale = 2,
            Read = s_moment.Date + new TimeSpan(0, 13, 14, 15, 120)
        },
        new(
            "datetimeoffset(7)",
            Column.DateTimeOffset("c", 7),
            SqlDbType.DateTimeOffset,
            new DateTimeOffset(s_moment, TimeSpan.FromMinutes(330))) { Scale = 7 },
        new(
            "datetimeoffset(7) west",
            Column.DateTimeOffset("c", 7),
            SqlDbType.DateTimeOffset,
            new DateTimeOffset(s_moment, TimeSpan.FromHours(-14))) { Scale = 7 },
        new("datetime", Column.DateTime("c"), SqlDbType.DateTime, new DateTime(2024, 3, 15, 13, 14, 15, 123)),
        new("datetime 1753", Column.DateTime("c"), SqlDbType.DateTime, new DateTime(1753, 1, 1)),
        new("smalldatetime", Column.SmallDateTime("c"), SqlDbType.SmallDateTime, new DateTime(2079, 6, 6, 23, 59, 0)),
    ];

    public static EncryptedTypeCase Of(string name) => All.Single(one => one.Name == name);

    public DbParameter AddTo(DbCommand command, IEncryptionClient client, string name = "@p") =>
        client.Add(command, name, Type, Value, Size, Precision, Scale);
}
