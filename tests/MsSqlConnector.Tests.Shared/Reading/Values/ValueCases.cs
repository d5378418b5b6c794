using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>
/// Every type of MS-TDS 2.2.5 in every form, as a table of columns with their edge values. The differential test and the replays
/// read the same lines.
/// </summary>
internal static partial class ValueCases
{
    private static readonly Dictionary<string, ValueCase[]> s_byFamily = new()
    {
        ["numbers"] = [.. Numbers()],
        ["decimals"] = [.. Decimals()],
        ["moments"] = [.. Moments()],
        ["texts"] = [.. Texts()],
        ["bytes"] = [.. Bytes()],
        ["variants"] = [.. Variants()],
        ["server types"] = [.. ServerTypes()],
    };

    public static IEnumerable<string> Families => s_byFamily.Keys;

    public static ValueCase[] Of(string family) => s_byFamily[family];

    /// <summary>
    /// A type with a non-nullable form, and its nullable form with a NULL at the end. The forms have the same values, and only the nullable
    /// one is read in all modes.
    /// </summary>
    private static ValueCase[] Both(Column column, params object[] values) => column.Type == column.Nullable.Type
        ? [Nullable(column, values)]
        : [new(column.Name, column, values) { IsOneOfMany = true }, Nullable(column, values)];

    private static ValueCase Nullable(Column column, params object[] values) =>
        new(column.Name + " null", column.Nullable, [.. values, null]);

    private static IEnumerable<ValueCase> All(params ValueCase[][] cases) => cases.SelectMany(c => c);
}
