using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>The reasons of the missing members of Microsoft.Data.SqlClient: the work that adds them, or why they are left out.</summary>
internal static class MissingReasons
{
    private const string Root = "MsSqlConnector.";

    // A member belongs to the work whose entry is a prefix of its name.
    private static readonly (string Work, string[] Beginnings)[] s_work =
    [];

    internal static IEnumerable<string> Works => s_work.Select(one => one.Work);

    /// <summary>Returns the later work that will add a member; null for none.</summary>
    internal static string? Of(string fact) =>
        s_work.FirstOrDefault(one => one.Beginnings.Any(start => fact.StartsWith(Root + start, StringComparison.Ordinal))).Work;
}
