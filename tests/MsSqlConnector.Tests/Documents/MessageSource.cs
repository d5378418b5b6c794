using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Tests.Documents;

/// <summary>The source files of the packages, in which literals that are concatenated are one literal.</summary>
internal static class MessageSource
{
    private static readonly Lazy<string> s_text = new(Read);

    /// <summary>The literals that look like sentences for users: they begin with a capital letter, and have several words and a period.</summary>
    public static IEnumerable<string> Sentences => Regex.Matches(s_text.Value, "\"([A-Z](?:[^\"\\\\\\n]|\\\\.){20,})\"")
        .Select(static match => match.Groups[1].Value)
        .Where(static text => text.Contains('.', StringComparison.Ordinal) && text.Count(static character => character == ' ') > 2);

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
