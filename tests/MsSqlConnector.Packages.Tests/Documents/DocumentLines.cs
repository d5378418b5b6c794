using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>Selects the lines of a Markdown document that an author can wrap.</summary>
internal static partial class DocumentLines
{
    private const string Fence = "```";
    private const string CodeIndent = "    ";

    /// <summary>
    /// Returns the lines of paragraphs, list items and quotations, with their numbers. Tables, headings, blocks of code and definitions of
    /// links cannot be wrapped. Lines between a comment and the same comment with a slash are written by a program.
    /// </summary>
    public static IEnumerable<(int Number, string Text)> WithLimit(string[] lines)
    {
        bool isFenced = false;
        bool isIndented = false;
        string? end = null;
        for (int i = 0; i < lines.Length; i++)
        {
            string text = lines[i];
            bool isFence = text.TrimStart().StartsWith(Fence, StringComparison.Ordinal);
            isFenced ^= isFence;
            isIndented = text.StartsWith(CodeIndent, StringComparison.Ordinal) && (isIndented || (i > 0 && lines[i - 1].Length == 0));
            end ??= Comment.Match(text) is { Success: true } comment
                && Array.IndexOf(lines, $"<!-- /{comment.Groups["name"].Value} -->", i) > 0
                ? $"<!-- /{comment.Groups["name"].Value} -->"
                : null;
            if (end is null && !isFence && !isFenced && !isIndented && !OneLine.IsMatch(text))
            {
                yield return (i + 1, text);
            }

            end = text == end ? null : end;
        }
    }

    [GeneratedRegex("^<!-- (?<name>[^/].*) -->$")]
    private static partial Regex Comment { get; }

    /// <summary>Rows of tables, headings, and definitions of links.</summary>
    [GeneratedRegex(@"^\s*(?:\||#{1,6} |\[[^\]]+\]: )", RegexOptions.ExplicitCapture)]
    private static partial Regex OneLine { get; }
}
