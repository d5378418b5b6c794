using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>A copy of a text in which secrets are replaced.</summary>
internal sealed partial class SecretBlanking(string text)
{
    private const int PrefixCharCount = 2;

    private readonly char[] _blanked = text.ToCharArray();
    private readonly List<string> _secrets = [];
    private readonly List<string> _variables = [];

    public IReadOnlyList<string> Secrets => _secrets;

    /// <summary>The variables that the expressions of secrets contain.</summary>
    public IReadOnlyList<string> Variables => _variables;

    public void Blank(Group group) => Blank(group.Index, group.Index + group.Length, IsHexadecimal(group.Index) ? '0' : 'x');

    /// <summary>
    /// Replaces the literals of an expression, which can be concatenated, and notes its variables. Returns whether it has a literal.
    /// </summary>
    public bool BlankExpression(int position)
    {
        bool hasLiteral = false;
        while (position < text.Length)
        {
            position = SkipGap(position);
            int start = position;
            if (IsLiteralAt(position))
            {
                position = BlankLiteral(position);
                hasLiteral = true;
            }
            else if (Variable().Match(text, position) is { Success: true } variable)
            {
                AddVariable(variable.Value);
                position += variable.Length;
            }
            else if (Function().Match(text, position) is { Success: true } function)
            {
                position += function.Length;
                continue;
            }

            position = SkipGap(position);
            while (position < text.Length && text[position] is ')')
            {
                position = SkipGap(position + 1);
            }

            if (position == start || position >= text.Length || text[position] != '+')
            {
                return hasLiteral;
            }

            position++;
        }

        return hasLiteral;
    }

    public override string ToString() => new(_blanked);

    private bool IsLiteralAt(int position) => position < text.Length
        && (text[position] is '\'' or '"'
            || (text[position] is 'N' or 'n' && position + 1 < text.Length && text[position + 1] is '\'')
            || (text[position] is '0' && position + 1 < text.Length && text[position + 1] is 'x' or 'X'));

    /// <summary>
    /// Replaces the content of a literal: text, text in double quotes, bytes, or text inside of another literal, where quotes are doubled.
    /// Returns its end.
    /// </summary>
    private int BlankLiteral(int position)
    {
        if (text[position] is '0')
        {
            int end = position + PrefixCharCount;
            while (end < text.Length && char.IsAsciiHexDigit(text[end]))
            {
                end++;
            }

            Blank(position + PrefixCharCount, end, '0');
            return end;
        }

        int start = text[position] is 'N' or 'n' ? position + 1 : position;
        int quoteCount = CountQuotes(start);
        int nestedEnd = quoteCount > 1 ? text.IndexOf(new string('\'', quoteCount), start + quoteCount, StringComparison.Ordinal) : -1;
        if (nestedEnd > 0 && !IsEmptyLiteral(start, quoteCount))
        {
            BlankNested(start + quoteCount, nestedEnd);
            return nestedEnd + quoteCount;
        }

        int close = FindEnd(start);
        Blank(start + 1, close, 'x');
        return Math.Min(close + 1, text.Length);
    }

    /// <summary>The text of a statement that is composed can contain a variable between the quotes.</summary>
    private void BlankNested(int start, int end)
    {
        foreach (Match variable in AnyVariable().Matches(text[start..end]))
        {
            AddVariable(variable.Value);
        }

        Blank(start, end, 'x');
    }

    private void AddVariable(string variable)
    {
        if (!_variables.Contains(variable))
        {
            _variables.Add(variable);
        }
    }

    private int SkipGap(int position) => position + GapPattern().Match(text, position).Length;

    /// <summary>The closing quote of a literal, in which quotes are doubled; the end of the text if there is none.</summary>
    private int FindEnd(int start)
    {
        char quote = text[start];
        int end = start + 1;
        while (end < text.Length && (text[end] != quote || (end + 1 < text.Length && text[end + 1] == quote)))
        {
            end += text[end] == quote ? 2 : 1;
        }

        return Math.Min(end, text.Length);
    }

    private int CountQuotes(int start)
    {
        int end = start;
        while (end < text.Length && text[end] == '\'')
        {
            end++;
        }

        return end - start;
    }

    /// <summary>Whether two quotes are an empty literal: a value does not begin with a space or a separator.</summary>
    private bool IsEmptyLiteral(int start, int quoteCount) =>
        quoteCount == 2 && start + quoteCount < text.Length && " ,;)\r\n\t".Contains(text[start + quoteCount], StringComparison.Ordinal);

    private bool IsHexadecimal(int start) =>
        start >= PrefixCharCount && (text[start - 1] | 0x20) == 'x' && text[start - PrefixCharCount] == '0';

    private void Blank(int start, int end, char filler)
    {
        if (start < end)
        {
            _secrets.Add(text[start..end].Replace("''", "'", StringComparison.Ordinal));
            Array.Fill(_blanked, filler, start, end - start);
        }
    }

    [GeneratedRegex(@"\G(?:\s|/\*.*?\*/|--[^\n]*(?:\n|$))*", RegexOptions.Singleline)]
    private static partial Regex GapPattern();

    [GeneratedRegex(@"\G@[\w@#$]+")]
    private static partial Regex Variable();

    [GeneratedRegex(@"@[\w@#$]+")]
    private static partial Regex AnyVariable();

    [GeneratedRegex(@"\G[A-Z]\w*\s*\(", RegexOptions.IgnoreCase)]
    private static partial Regex Function();
}
