using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

/// <summary>The rules beside the documents, to which their descriptions and help links refer.</summary>
public sealed partial class RuleTests
{
    private static readonly DiagnosticDescriptor[] s_rules =
    [
        .. typeof(NamespaceAnalyzer).Assembly.GetTypes()
            .Where(static type => type.GetCustomAttribute<DiagnosticAnalyzerAttribute>() is not null)
            .SelectMany(static type => ((DiagnosticAnalyzer)Activator.CreateInstance(type)!).SupportedDiagnostics)
            .DistinctBy(static rule => rule.Id).OrderBy(static rule => rule.Id, StringComparer.Ordinal),
    ];

    [Fact]
    public void The_document_has_a_row_with_the_severity_and_the_page_of_each_rule()
    {
        string[] rows =
        [
            .. File.ReadLines(Path.Combine(Repository.Root, "docs", "analyzers.md"))
                .Where(static line => line.StartsWith("| `MSSQL", StringComparison.Ordinal)),
        ];
        Assert.Equal(s_rules.Select(static rule => rule.Id), rows.Select(static row => row[3..11]));
        Assert.All(s_rules.Zip(rows), static pair =>
        {
            string severity = pair.First.DefaultSeverity == DiagnosticSeverity.Warning ? "| Warning |" : "| Information |";
            Assert.Contains(severity, pair.Second, StringComparison.Ordinal);
            Assert.Contains($"]({PageOf(pair.First)})", pair.Second, StringComparison.Ordinal);
        });
    }

    [Fact]
    public void The_page_of_each_rule_has_the_heading()
        => Assert.All(s_rules, static rule =>
        {
            string[] page = PageOf(rule).Split('#');
            string text = File.ReadAllText(Path.Combine(Repository.Root, "docs", page[0]));
            if (page.Length > 1)
            {
                Assert.Contains(page[1], Headings().Matches(text).Select(static heading => AnchorOf(heading.Groups[1].Value)));
            }
        });

    private static string PageOf(DiagnosticDescriptor rule)
    {
        string description = rule.Description.ToString(null);
        return description["The document is docs/".Length..^1];
    }

    private static string AnchorOf(string heading) => NoAnchor().Replace(heading.Trim().ToLowerInvariant(), "").Replace(' ', '-');

    [GeneratedRegex(@"(?m)^#+ (.*)$")]
    private static partial Regex Headings();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NoAnchor();
}
