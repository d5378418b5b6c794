using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <content>Text and bytes: bounded, (max), with text pointers, and legacy types.</content>
internal static partial class ValueCases
{
    private static string[] PlainTexts =>
        [
            "", "a", "12", "-1.5", "true", "naïve €", "<a>1</a>", "{\"a\":[1]}", "00112233-4455-6677-8899-aabbccddeeff", "2024-02-29",
            "12:13", "\0 \t\n"
        ];

    private static string[] WideTexts => [.. PlainTexts, "😀", "a😀終", "\ufeffmark", "e\u0301"];

    private static IEnumerable<ValueCase> Texts() => All(
        [new("char(1)", Column.Char("char(1)", 1), "a", "")],
        Both(Column.Char("char(40)", 40), PlainTexts),
        Both(Column.VarChar("varchar(40)", 40), PlainTexts),
        Both(Column.VarChar("varchar(8000)", 8000), "", new string('ä', 8000)),
        Both(Column.VarChar("varchar(40) utf-8", 40, Collation.Utf8), [.. PlainTexts, "😀", "e\u0301"]),
        Both(Column.VarChar("varchar(max)", Column.Max), [.. PlainTexts, .. InChunks(PlainTexts)]),
        Both(
            Column.VarChar("varchar(max) utf-8", Column.Max, Collation.Utf8),
            [.. PlainTexts, .. InChunks(PlainTexts), .. InChunks("😀ä終", "\ufeffmark")]),
        Both(Column.VarChar("varchar(max) cp932", Column.Max, Collation.ForLcid(0x0411)), [.. InChunks("日本語 ｱ", "a")]),
        Both(Column.Text("text"), PlainTexts),
        [Older("legacy char", TypeId.LegacyChar, 5, "abcde"), Older("legacy varchar", TypeId.LegacyVarChar, 255, "é€")],
        Both(Column.NChar("nchar(1)", 1), "a", Halved("\ud83d")),
        Both(Column.NChar("nchar(40)", 40), WideTexts),
        Both(Column.NVarChar("nvarchar(40)", 40), WideTexts),
        Both(Column.NVarChar("nvarchar(4000)", 4000), "", new string('終', 4000)),
        Both(Column.NVarChar("nvarchar(max)", Column.Max), [.. WideTexts, .. InChunks(WideTexts)]),
        Both(Column.NVarChar("nvarchar(40) of half a pair", 40), Halved("\ud83d"), Halved("a\ude00b")),
        Both(Column.NVarChar("nvarchar(max) of half a pair", Column.Max), Halved("\ud83d"), LargeValue.Unknown(Halved("a\ude00b"), 3)),
        Both(Column.NText("ntext"), WideTexts));

    private static IEnumerable<ValueCase> Bytes() => All(
        Both(Column.Binary("binary(1)", 1), Sequence(1)),
        Both(Column.Binary("binary(8)", 8), Sequence(8), Sequence(0)),
        Both(Column.VarBinary("varbinary(16)", 16), Sequence(0), Sequence(1), Sequence(4), Sequence(16)),
        Both(Column.VarBinary("varbinary(8000)", 8000), Sequence(8000)),
        Both(
            Column.VarBinary("varbinary(max)", Column.Max),
            [Sequence(0), Sequence(1), Sequence(16), .. InChunks(Sequence(0), Sequence(1), Sequence(16))]),
        Both(Column.Image("image"), Sequence(0), Sequence(16)),
        [Older("legacy binary", TypeId.LegacyBinary, 2, Sequence(2)), Older("legacy varbinary", TypeId.LegacyVarBinary, 255, Sequence(3))],
        [new("rowversion", Column.RowVersion("rowversion"), Sequence(8)), Nullable(Column.RowVersion("rowversion"), Sequence(8))],
        Both(
            Column.UniqueIdentifier("uniqueidentifier"),
            Guid.Empty,
            new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            new Guid(new string('f', 32))));

    /// <summary>Bytes that are not valid text. An encoding would replace them.</summary>
    private static byte[] Halved(string text) => [.. text.SelectMany(c => BitConverter.GetBytes(c))];

    private static ValueCase Older(string name, TypeId type, byte byteCount, object value) =>
        Nullable(Column.Legacy(name, type, byteCount), value) with { IsOursAlone = true };

    /// <summary>Values with and without a known total, in chunks that end at any position.</summary>
    private static IEnumerable<object> InChunks(params IEnumerable<object> values) => values.SelectMany(v => new object[]
    {
        LargeValue.Known(v, 3), LargeValue.Unknown(v, 1), LargeValue.Unknown(v, 5, 2),
    });

    private static byte[] Sequence(int byteCount) => [.. Enumerable.Range(0, byteCount).Select(i => (byte)(255 - i))];
}
