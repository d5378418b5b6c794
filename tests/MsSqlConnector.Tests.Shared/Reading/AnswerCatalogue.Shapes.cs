using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading;

/// <content>Shapes of rows and results.</content>
internal static partial class AnswerCatalogue
{
    private static IEnumerable<ScriptedAnswer> Shapes() =>
    [
        new("nothing", Answer.Empty),
        new("no rows", new Answer().Columns(Column.Int("a"), Column.NVarChar("b", 10).Nullable).Done()),
        new("wide fixed rows", Wide(isNullable: false)),
        new("wide nullable rows", Wide(isNullable: true)),
        new("sparse wide rows", SparseWide()),
        new("many short rows", Many(300)),
        new("rows longer than a packet", LongRows()),
        new("columns without names", new Answer().Columns(Column.Int(""), Column.Int(""), Column.Int("c")).Row(1, 2, 3).Done()),
        new("several results", new Answer()
            .Columns(Column.Int("a")).Row(1).Row(2).Done()
            .Columns(Column.NVarChar("b", 20).Nullable, Column.Int("a")).Row("two", 3).Row(null, 4).Done()
            .Columns(Column.BigInt("c")).Done()
            .Columns(Column.Int("a")).Row(5).Done()),
        new("results between counts", new Answer()
            .Done(7).Columns(Column.Int("a")).Row(1).Done().Done(3).DoneOf(0).Columns(Column.Int("a")).Row(2).Done().Done(5)),
        new("counts alone", new Answer().Done(2).Done(40).Done(0)),
    ];

    private static Answer Wide(bool isNullable)
    {
        Column[] columns = [.. Enumerable.Range(0, 40).Select(i => Pick(i, $"c{i}")).Select(c => isNullable ? c.Nullable : c)];
        Answer answer = new Answer().Columns(columns);
        for (int row = 0; row < 4; row++)
        {
            answer.PlainRow([.. columns.Select((_, i) => PickValue(i, row))]);
        }

        return answer.Done();
    }

    private static Answer SparseWide()
    {
        Column[] columns = [.. Enumerable.Range(0, 70).Select(i => Pick(i, $"c{i}").Nullable)];
        Answer answer = new Answer().Columns(columns);
        for (int row = 0; row < 3; row++)
        {
            answer.NullCompressedRow([.. columns.Select((_, i) => (i + row) % 7 == 0 ? PickValue(i, row) : null)]);
        }

        return answer.Done();
    }

    private static Column Pick(int i, string name) => (i % 4) switch
    {
        0 => Column.Int(name),
        1 => Column.BigInt(name),
        2 => Column.Float(name),
        _ => Column.Bit(name),
    };

    private static object PickValue(int i, int row) => (i % 4) switch
    {
        0 => i * 1000 + row,
        1 => (long)i * row,
        2 => i / 8.0,
        _ => row % 2 == 0,
    };

    private static Answer Many(int rowCount)
    {
        Answer answer = new Answer().Columns(Column.Int("id"), Column.NVarChar("message", 50).Nullable);
        for (int row = 0; row < rowCount; row++)
        {
            answer.Row(row, row % 10 == 9 ? null : $"message {row} – 終");
        }

        return answer.Done();
    }

    private static Answer LongRows()
    {
        Column[] columns = [.. Enumerable.Range(0, 6).SelectMany(i => new[]
        {
            Column.NVarChar($"n{i}", 4000).Nullable, Column.VarBinary($"b{i}", 8000).Nullable,
        })];
        return new Answer().Columns(columns)
            .Row([.. columns.Select((_, i) => i % 2 == 0 ? LongText(300 + (i * 50)) : (object?)LongBytes(500 + (i * 100)))])
            .Row([.. columns.Select((_, i) => i % 3 == 0 ? null : i % 2 == 0 ? LongText(4000) : (object?)LongBytes(8000))])
            .Done();
    }
}
