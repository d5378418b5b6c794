using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Packages.Tests.Documents.Prose;

/// <summary>Splits texts into sentences. Code, quotations, comments and the targets of links are not part of them.</summary>
internal static class Sentences
{
    /// <summary>Returns the sentences of a Markdown document; each heading, list item and table cell begins a sentence.</summary>
    public static IEnumerable<string> OfMarkdown(string text)
    {
        string plain = Regex.Replace(
            text.ReplaceLineEndings("\n"), @"^ *```.*?^ *```", "\n", RegexOptions.Multiline | RegexOptions.Singleline);
        plain = Regex.Replace(plain, "<!--.*?-->", "", RegexOptions.Singleline);
        plain = Regex.Replace(plain, @"!?\[([^\]]*)\]\([^)]*\)", "$1");
        return Regex.Split(plain, @"\n\s*\n|\n(?=#|\||\s*[-*] |\s*\d+\. )")
            .SelectMany(static block => block.StartsWith('|') ? block.Split('|') : [block])
            .SelectMany(OfText);
    }

    /// <summary>Returns the sentences of a text without markup, such as a message or a summary.</summary>
    public static IEnumerable<string> OfText(string text)
    {
        string plain = Regex.Replace(text, "`[^`]*`|\"[^\"]*\"", "X");
        plain = Regex.Replace(plain, @"[*_#]+|^\s*(?:[-*]|\d+\.) ", "", RegexOptions.Multiline);
        plain = Regex.Replace(plain, @"\s+", " ");
        return Regex.Split(plain, @"(?<=[.!?:;]) ")
            .Select(static sentence => sentence.Trim())
            .Where(static sentence => sentence.Length > 0);
    }
}
