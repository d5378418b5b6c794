using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Packages.Tests.PublicApi;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>
/// docs/appcontext-switches.md has each switch of Microsoft.Data.SqlClient, with its defaults in the executed and in the newest version.
/// </summary>
public sealed class SwitchPageTests
{
    private const string Absent = "-";
    private static readonly Assembly s_executed = typeof(Microsoft.Data.SqlClient.SqlConnection).Assembly;

    private static readonly HashSet<SwitchLiteral> s_executable = [.. SwitchLiteral.ReadAll(s_executed.Location)];

    private static readonly Dictionary<string, (string Older, string Newest)> s_rows = File
        .ReadLines(Path.Combine(Repository.Root, "docs", "appcontext-switches.md"))
        .Where(static line => line.StartsWith("| `", StringComparison.Ordinal))
        .Select(static line => line.Split('|').Select(static cell => cell.Trim(' ', '`')).ToArray())
        .ToDictionary(static cells => cells[1], static cells => (cells[2], cells[3]));

    [Fact]
    public void Switches_of_all_platforms_and_versions_are_listed() =>
        Assert.Equal(
            IncumbentCode.NewestFiles.Concat(IncumbentCode.OlderFiles)
                .SelectMany(SwitchLiteral.ReadAll).Select(static one => one.Name).Distinct().Order(),
            s_rows.Keys.Order());

    [Fact]
    public void Defaults_of_the_newest_version_are_those_in_its_code() =>
        Assert.Equal(
            Table(IncumbentCode.NewestFiles, static one => one.IsTrueByDefault),
            s_rows.Select(static row => $"{row.Key} {row.Value.Newest}").Order());

    [Fact]
    public void Defaults_of_the_older_version_are_those_that_it_uses() =>
        Assert.Equal(
            Table(IncumbentCode.OlderFiles, IsTrueWhenExecuted), s_rows.Select(static row => $"{row.Key} {row.Value.Older}").Order());

    private static IEnumerable<string> Table(IEnumerable<string> files, Func<SwitchLiteral, bool> isTrue)
    {
        ILookup<string, SwitchLiteral> found = files.SelectMany(SwitchLiteral.ReadAll).ToLookup(static one => one.Name);
        return s_rows.Keys.Select(name => $"{name} {(found.Contains(name) ? found[name].Any(isTrue) ? "true" : "false" : Absent)}").Order();
    }

    /// <summary>
    /// Calls the property that reads the switch. The switches of other platforms cannot be read here, and are false there.
    /// </summary>
    private static bool IsTrueWhenExecuted(SwitchLiteral literal) =>
        s_executable.Contains(literal)
        && s_executed.GetType(literal.TypeName)
            ?.GetMethod(literal.MethodName, BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic) is { } getter
        && getter.ReturnType == typeof(bool)
        && (bool)getter.Invoke(null, null)!;
}
