using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading;

/// <content>Partially length-prefixed values: totals known and not, chunks of any size, several in a row, and long ones.</content>
internal static partial class AnswerCatalogue
{
    private static Column[] MaxColumns =>
    [
        Column.Int("id"), Column.NVarChar("nvarchar", Column.Max).Nullable, Column.VarChar("varchar", Column.Max).Nullable,
        Column.VarChar("utf8", Column.Max, Collation.Utf8).Nullable, Column.VarBinary("varbinary", Column.Max).Nullable,
        Column.Int("last").Nullable,
    ];

    private static IEnumerable<ScriptedAnswer> LargeValues() =>
    [
        new("known totals", MaxRows(chunks: [int.MaxValue], isKnown: true)),
        new("unknown totals", MaxRows(chunks: [int.MaxValue], isKnown: false)),
        new("chunk edges inside a character", MaxRows(chunks: [1], isKnown: false)),
        new("chunks of three bytes", MaxRows(chunks: [3], isKnown: true)),
        new("chunks of uneven sizes", MaxRows(chunks: [5, 1, 2, 13], isKnown: false)),
        new("empty large values", new Answer().Columns(MaxColumns)
            .PlainRow(1, LargeValue.Known(""), LargeValue.Unknown(""), LargeValue.Known(""), LargeValue.Unknown(Array.Empty<byte>()), 2)
            .NullCompressedRow(3, null, LargeValue.Known(""), null, LargeValue.Known(Array.Empty<byte>()), null)
            .PlainRow(4, null, null, null, null, 5)
            .Done()),
        new("a total that is only a hint", new Answer()
            .Columns(Column.NVarChar("short", Column.Max), Column.VarBinary("long", Column.Max))
            .Row(LargeValue.Known("whole"), LargeValue.Known(new byte[] { 1, 2, 3 }))
            .Done()),
        new("large values beyond a packet", Long(charCount: 6_000, rowCount: 2)),
        new("large values beyond a block", Long(charCount: 90_000, rowCount: 2)),
        new("chunks across packet ends", new Answer().Columns(MaxColumns)
            .Row(1, LargeValue.Known(LongText(9000), 5001), LargeValue.Unknown(LongAscii(20_000), 9000),
                LargeValue.Known(LongText(5000), int.MaxValue), LargeValue.Unknown(LongBytes(30_000), 7000, 11_001), 2)
            .Done()),
        new("large values in small chunks", new Answer().Columns(MaxColumns)
            .Row(1, LargeValue.Unknown(LongText(3000), 101), LargeValue.Known(LongAscii(5000), 97),
                LargeValue.Unknown(LongText(3000), 7), LargeValue.Unknown(LongBytes(9000), 1021), 2)
            .Done()),
    ];

    private static Answer MaxRows(int[] chunks, bool isKnown)
    {
        LargeValue Large(object value) => isKnown ? LargeValue.Known(value, chunks) : LargeValue.Unknown(value, chunks);
        return new Answer().Columns(MaxColumns)
            .PlainRow(1, Large("Ωμέγα 😀 終"), Large("naïve €"), Large("日😀é"), Large(new byte[] { 1, 2, 3, 4, 5 }), 7)
            .NullCompressedRow(2, Large("x"), null, Large("ü"), null, 8)
            .Done();
    }

    private static Answer Long(int charCount, int rowCount)
    {
        Answer answer = new Answer().Columns(MaxColumns);
        for (int row = 0; row < rowCount; row++)
        {
            answer.Row(row, LongText(charCount + row), LongAscii(charCount), LongText(charCount), LongBytes(charCount), row);
        }

        return answer.Done();
    }

    private static string LongText(int charCount) =>
        string.Concat(Enumerable.Repeat("Ωμέγα, 終わり 😀; ", (charCount / 15) + 1))[..charCount].TrimEnd('\ud83d');

    private static string LongAscii(int charCount) => new([.. Enumerable.Range(0, charCount).Select(i => (char)('a' + (i % 26)))]);

    private static byte[] LongBytes(int byteCount) => [.. Enumerable.Range(0, byteCount).Select(i => (byte)(i * 31))];
}
