using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>A copy of a text in which secrets are replaced.</summary>
internal sealed class LiteralBlanking(string text)
{
    private readonly char[] _blanked = text.ToCharArray();
    private readonly List<string> _secrets = [];

    public IReadOnlyList<string> Secrets => _secrets;

    public void Blank(Group group) => Blank(group.Index, group.Index + group.Length, IsHexadecimal(group.Index) ? '0' : 'x');

    /// <summary>Replaces the content of the literal at a position: text, text in double quotes, bytes, or text inside of another literal, where quotes are doubled.</summary>
    public void BlankLiteral(int position)
    {
        if (text[position] is '0')
        {
            const int PrefixCharCount = 2;
            int end = position + PrefixCharCount;
            while (end < text.Length && char.IsAsciiHexDigit(text[end]))
            {
                end++;
            }

            Blank(position + PrefixCharCount, end, '0');
            return;
        }

        int start = text[position] is 'N' or 'n' ? position + 1 : position;
        int quoteCount = CountQuotes(start);
        int nestedEnd = quoteCount > 1 ? text.IndexOf(new string('\'', quoteCount), start + quoteCount, StringComparison.Ordinal) : -1;
        if (nestedEnd > 0 && !IsEmptyLiteral(start, quoteCount))
        {
            Blank(start + quoteCount, nestedEnd, 'x');
        }
        else
        {
            Blank(start + 1, FindEnd(start), 'x');
        }
    }

    public override string ToString() => new(_blanked);

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

    private bool IsHexadecimal(int start) => start >= 2 && (text[start - 1] | 0x20) == 'x' && text[start - 2] == '0';

    private void Blank(int start, int end, char filler)
    {
        if (start < end)
        {
            _secrets.Add(text[start..end].Replace("''", "'", StringComparison.Ordinal));
            Array.Fill(_blanked, filler, start, end - start);
        }
    }
}
