using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The source files of the packages, in which literals that are concatenated are one literal.</summary>
internal static class MessageSource
{
    private static readonly Lazy<string> s_text = new(Read);

    /// <summary>
    /// Gets the literals that have at least three lowercase words: messages, clauses of messages, and descriptions. X represents an
    /// inserted value.
    /// </summary>
    public static IEnumerable<string> Texts => s_text.Value.Split('\n')
        .Where(static line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal))
        .SelectMany(static line => Regex.Matches(line.Replace("'\"'", "", StringComparison.Ordinal), "\"((?:[^\"\\\\]|\\\\.)*)\""))
        .Select(static match => Regex.Replace(match.Groups[1].Value, @"\{[^}]*\}", "X"))
        .Where(static text => Regex.Count(text, @"(?<![\w@.])[a-z]{2,}(?![\w(])") >= 3);

    /// <summary>Returns the first part of a quoted message that no literal has, or null.</summary>
    /// <param name="quote">The message, with <c>...</c> for each inserted value.</param>
    public static string? FindMissingPart(string quote) => quote.Split("...")
        .Select(static part => part.Trim(' ', '\'', '.'))
        .FirstOrDefault(static part => part.Length > 3 && !s_text.Value.Contains(part, StringComparison.Ordinal));

    private static string Read()
    {
        string folder = Path.Combine(Repository.Root, "src");
        string[] files = Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories);
        return Regex.Replace(string.Join('\n', files.Select(File.ReadAllText)), "\"\\s*\\+\\s*\\$?\"", "");
    }
}
