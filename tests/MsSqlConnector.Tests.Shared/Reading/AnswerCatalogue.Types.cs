using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading;

/// <content>Every type, with its minimum, maximum and other significant values.</content>
internal static partial class AnswerCatalogue
{
    private static DateTime Moment => new(2024, 2, 29, 23, 59, 58);

    private static IEnumerable<ScriptedAnswer> Types() =>
    [
        Pairs("integers",
            (Column.Bit("bit"), [true, false]),
            (Column.TinyInt("tinyint"), [byte.MinValue, byte.MaxValue]),
            (Column.SmallInt("smallint"), [short.MinValue, short.MaxValue]),
            (Column.Int("int"), [int.MinValue, int.MaxValue]),
            (Column.BigInt("bigint"), [long.MinValue, long.MaxValue])),
        Pairs("floating and money",
            (Column.Real("real"), [float.MinValue, 1.5f, float.Epsilon]),
            (Column.Float("float"), [double.MaxValue, -0.1, 0.0]),
            (Column.Money("money"), [-922337203685477.5808m, 922337203685477.5807m, 0.0001m]),
            (Column.SmallMoney("smallmoney"), [-214748.3648m, 214748.3647m, 12m])),
        Pairs("decimals",
            (Column.Decimal("d5", 5, 2), [-999.99m, 0m]),
            (Column.Numeric("n18", 18, 4), [12345678901234.5678m, -0.0001m]),
            (Column.Decimal("d28", 28, 10), [123456789012345678.0123456789m, -1m]),
            (Column.Decimal("d38", 38, 0), ["99999999999999999999999999999999999999", "-79228162514264337593543950336"]),
            (Column.Numeric("n38", 38, 38), ["0.00000000000000000000000000000000000001", "-0.12345678901234567890123456789012345678"])),
        Pairs("dates and times",
            (Column.Date("date"), [DateOnly.MinValue, DateOnly.MaxValue]),
            (Column.DateTime("datetime"), [new DateTime(1753, 1, 1), new DateTime(9999, 12, 31, 23, 59, 59, 997)]),
            (Column.SmallDateTime("smalldatetime"), [new DateTime(1900, 1, 1), new DateTime(2079, 6, 6, 23, 59, 0)]),
            (Column.DateTime2("datetime2", 7), [DateTime.MinValue, DateTime.MaxValue]),
            (Column.DateTimeOffset("offset", 7),
                [new DateTimeOffset(Moment, TimeSpan.FromHours(14)), new DateTimeOffset(Moment, TimeSpan.FromMinutes(-839))])),
        Pairs("scales of time", [.. Enumerable.Range(0, 8).Select(scale =>
            (Column.Time($"time{scale}", (byte)scale), new object[] { new TimeSpan(0, 23, 59, 59), TimeSpan.Zero }))]),
        Pairs("scales of moments", [.. Enumerable.Range(0, 8).SelectMany(scale => new (Column, object[])[]
        {
            (Column.DateTime2($"datetime2_{scale}", (byte)scale), [Moment]),
            (Column.DateTimeOffset($"offset{scale}", (byte)scale), [new DateTimeOffset(Moment, TimeSpan.FromHours(-3.5))]),
        })]),
        Pairs("text",
            (Column.Char("char", 6), ["abc", "abcdef"]),
            (Column.VarChar("varchar", 20), ["naïve café €", ""]),
            (Column.NChar("nchar", 4), ["日本", "Ωμέγ"]),
            (Column.NVarChar("nvarchar", 20), ["終わり 😀", ""])),
        Pairs("code pages",
            (Column.VarChar("cp437", 10, Collation.CodePage437), ["½ ░ é"]),
            (Column.VarChar("cp850", 10, Collation.CodePage850), ["Ø × é"]),
            (Column.VarChar("cp1250", 10, Collation.ForLcid(0x0405)), ["žluťoučký"]),
            (Column.VarChar("cp1251", 10, Collation.ForLcid(0x0419)), ["Привет"]),
            (Column.Char("cp1253", 8, Collation.ForLcid(0x0408)), ["Ωμέγα"]),
            (Column.VarChar("cp932", 20, Collation.ForLcid(0x0411)), ["日本語 ｱ"]),
            (Column.VarChar("cp936", 20, Collation.ForLcid(0x0804)), ["中文"]),
            (Column.VarChar("utf8", 40, Collation.Utf8), ["Zażółć 終わり 😀"])),
        new("old large types", new Answer()
            .Columns(Column.Text("text").Nullable, Column.NText("ntext").Nullable, Column.Image("image").Nullable, Column.Int("last"))
            .PlainRow("old täxt", "終わり", new byte[] { 9, 8 }, 1).PlainRow(null, null, null, 2).PlainRow("", "", Array.Empty<byte>(), 3)
            .NullCompressedRow(null, LongText(700), LongBytes(900), 4)
            .Done()),
        Pairs("binary and identifiers",
            (Column.Binary("binary", 5), [new byte[] { 0, 1, 254, 255 }, Array.Empty<byte>()]),
            (Column.VarBinary("varbinary", 10), [new byte[] { 10, 0, 13 }, Array.Empty<byte>()]),
            (Column.UniqueIdentifier("guid"), [Guid.Empty, new Guid("01234567-89ab-cdef-0123-456789abcdef")])),
    ];
}
