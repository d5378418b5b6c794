using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.PublicApi;

/// <summary>The planned work that adds the missing members of Microsoft.Data.SqlClient. No member is missing for another reason.</summary>
internal static class MissingReasons
{
    private const string Root = "MsSqlConnector.";

    // A member belongs to the work whose entry is a prefix of its name.
    private static readonly (string Work, string[] Beginnings)[] s_work =
    [
        ("SqlDataSourceEnumerator", ["Sql.SqlDataSourceEnumerator"]),
    ];

    internal static IEnumerable<string> Works => s_work.Select(one => one.Work);

    /// <summary>Returns the later work that will add a member; null for none.</summary>
    internal static string? Of(string fact) =>
        s_work.FirstOrDefault(one => one.Beginnings.Any(start => fact.StartsWith(Root + start, StringComparison.Ordinal))).Work;
}
