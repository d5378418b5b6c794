using System;
using System.Linq;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>
/// The kinds of results of getters that differ between the providers, with the entries of docs/differences.md that explain them.
/// </summary>
internal static class ListedValues
{
    private static readonly string[] s_refusals = ["InvalidCastException", "NullReferenceException"];

    /// <summary>The entries: more conversions, and getters of NULL.</summary>
    public static string[] Keys { get; } =
    [
        "numbers", "wide-decimals", "moments", "characters", "more-of-text", "more-of-bytes", "more-of-vectors", "bytes-of-text",
        "null-of-any-type", "null-first",
    ];

    /// <summary>
    /// Whether Microsoft.Data.SqlClient refuses a getter that this provider supports: for NULL, or with a conversion of the value.
    /// </summary>
    public static bool IsListed(string theirs, string ours)
    {
        string their = ResultOf(theirs);
        string our = ResultOf(ours);
        return s_refusals.Contains(their) && !s_refusals.Contains(our);
    }

    private static string ResultOf(string line) => line[(line.IndexOf(": ", StringComparison.Ordinal) + 2)..];
}
