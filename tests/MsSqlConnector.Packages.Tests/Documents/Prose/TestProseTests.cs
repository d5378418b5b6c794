using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents.Prose;

/// <summary>
/// The names of tests, and the comments of tests, benchmarks and samples, do not contain words that plain English replaces.
/// </summary>
public sealed class TestProseTests
{
    private static readonly Regex s_ignored = new("/(?:(?:bin|obj)/|TestProseTests)");
    private static readonly Regex s_testName = new(@"(?<=\b(?:void|Task)\s+)[A-Z]\w*_\w+(?=\()");
    private static readonly Regex s_comment = new(@"(?<=^\s*//[/ ] ?|[;{},)] // ).*", RegexOptions.Multiline);

    private static readonly Regex s_bannedInNames = new(
        "^(?:What|Who|Whoever|Whatever|Nobody|Somebody|Everybody|Rooms)_|"
        + "_(?:who|whoever|nobodys?|somebody|told|tells?|incumbents?|behind|anew|amid|rooms?|goes_on|disposed_of|lets?_go|"
        + "given_up|given_back|cannot_be_is)(?:_|$)");

    private static readonly Regex s_bannedInComments = new(
        @"\b(?:who|whom|whoever|nobody|somebody|everybody|anybody|tells?|says?|said|incumbents?|anew|amid|besides|goes? on|given up|gives up|given back|gives back|"
        + @"lets? go|by itself|in vain|as it is|once more|asked for|asks for|may not|cancelled|cancelling|behaviours?|dialled)\b|<summary>\s*What\b",
        RegexOptions.IgnoreCase);

    [Theory]
    [InlineData("tests")]
    [InlineData("perf")]
    [InlineData("samples")]
    [InlineData("build")]
    public void Sources_are_written_in_plain_English(string folder)
    {
        string root = Path.Combine(Repository.Root, folder);
        IEnumerable<string> found =
            from file in Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories)
            where !s_ignored.IsMatch(file.Replace('\\', '/'))
            from violation in Violations(File.ReadAllText(file))
            select $"{Path.GetRelativePath(root, file)}: {violation}";

        Assert.Empty(found);
    }

    [Theory]
    [InlineData("public void What_cannot_be_is_refused() { }")]
    [InlineData("public async Task A_waiter_is_told() { }")]
    [InlineData("public void An_error_behind_the_rows(bool isAsync) { }")]
    [InlineData("/// <summary>What the server sends.</summary>")]
    [InlineData("    // Nobody waits here.")]
    [InlineData("int count = 0; // The incumbent counts from 1.")]
    public void Banned_words_are_found(string source) => Assert.Single(Violations(source));

    [Theory]
    [InlineData("public void Malformed_responses_are_rejected() { }")]
    [InlineData("/// <summary>Returns the response of the server.</summary>")]
    [InlineData("string text = \"Nobody waits here.\";")]
    public void Other_words_are_allowed(string source) => Assert.Empty(Violations(source));

    private static IEnumerable<string> Violations(string source) =>
        s_testName.Matches(source).Where(static name => s_bannedInNames.IsMatch(name.Value))
            .Concat(s_comment.Matches(source).Where(static comment => s_bannedInComments.IsMatch(comment.Value)))
            .Select(static match => match.Value.Trim());
}
