using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The rows of docs/fixed.md have an issue and a test of their own, and the tests exist.</summary>
public sealed partial class FixedPageTests
{
    private const int MinimumCount = 40;
    private const string Folder = "tests/MsSqlConnector.ParityTests/";

    private static readonly Lazy<string[]> s_sources = new(static () =>
        [.. SourceTree.Files("*.cs").Where(InFolder).Select(static path => File.ReadAllText(Path.Combine(Repository.Root, path)))]);

    [Fact]
    public void Each_row_has_one_issue_with_its_link()
    {
        string[] rows = Rows();

        Assert.True(rows.Length >= MinimumCount);
        Assert.All(rows, static row =>
        {
            Match match = Assert.Single(Issue.Matches(row));
            Assert.Equal(match.Groups["link"].Value, match.Groups["number"].Value);
        });
        Assert.Equal(rows.Length, rows.Select(static row => Issue.Match(row).Groups["number"].Value).Distinct().Count());
    }

    [Fact]
    public void The_introduction_has_the_number_of_rows() =>
        Assert.Contains($" {Rows().Length} faults ", Text(), StringComparison.Ordinal);

    [Fact]
    public void Each_row_names_a_test_that_exists() =>
        Assert.All(Rows(), static row => Assert.True(Exists(Assert.Single(Test.Matches(row))), row));

    [Fact]
    public void The_check_finds_a_test_that_does_not_exist()
    {
        Assert.False(Exists(Test.Match("| `ErrorTests.No_test_has_this_name` |")));
        Assert.False(Exists(Test.Match("| `AbsentTests.Closing_raises_unread_messages` |")));
        Assert.True(Exists(Test.Match("| `ErrorTests.Closing_raises_unread_messages` |")));
    }

    private static bool InFolder(string path) => path.StartsWith(Folder, StringComparison.Ordinal);

    private static string Text() => File.ReadAllText(Path.Combine(Repository.Root, "docs", "fixed.md"));

    private static string[] Rows() =>
        [.. Text().ReplaceLineEndings("\n").Split('\n').Where(static line => line.StartsWith("| [", StringComparison.Ordinal))];

    /// <summary>Whether a file has both the class and the method.</summary>
    private static bool Exists(Match test)
    {
        Regex declaration = new($@"\bclass {test.Groups["class"]}\b");
        Regex method = new($@"\bpublic (?:async )?(?:Task|void) {test.Groups["method"]}\(");
        return s_sources.Value.Any(source => declaration.IsMatch(source) && method.IsMatch(source));
    }

    [GeneratedRegex(@"\[#(?<number>\d+)\]\(https://github\.com/dotnet/SqlClient/issues/(?<link>\d+)\)", RegexOptions.ExplicitCapture)]
    private static partial Regex Issue { get; }

    [GeneratedRegex(@"`(?<class>\w+Tests)\.(?<method>\w+)` \|", RegexOptions.ExplicitCapture)]
    private static partial Regex Test { get; }
}
