using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The shared source of responses for reading: every type, every form of rows and results, and all tokens between them.</summary>
internal static partial class AnswerCatalogue
{
    private static readonly Dictionary<string, ScriptedAnswer> s_byName =
        new List<ScriptedAnswer>([.. Types(), .. ServerTypes(), .. LargeValues(), .. Shapes(), .. Messages()]).ToDictionary(a => a.Name);

    public static IEnumerable<string> Names => s_byName.Keys;

    public static IEnumerable<ScriptedAnswer> All => s_byName.Values;

    public static ScriptedAnswer Get(string name) => s_byName[name];

    /// <summary>One result of one column for each case, with its nullable form in the next column, and a null at the end.</summary>
    private static ScriptedAnswer Pairs(string name, params (Column Column, object[] Values)[] columns)
    {
        var answer = new Answer();
        answer.Columns([.. columns.Select(c => c.Column), .. columns.Select(c => c.Column.Nullable)]);
        int rowCount = columns.Max(c => c.Values.Length);
        for (int row = 0; row < rowCount; row++)
        {
            object?[] values = [.. columns.Select(c => c.Values[row % c.Values.Length])];
            answer.PlainRow([.. values, .. values]);
            answer.NullCompressedRow([.. values, .. columns.Select((c, i) => (row + i) % 2 == 0 ? null : values[i])]);
        }

        object?[] last = [.. columns.Select(c => c.Values[^1])];
        return new ScriptedAnswer(name, answer.PlainRow([.. last, .. columns.Select(_ => (object?)null)]).Done());
    }
}
