using System;
using System.Collections.Generic;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// Parses and quotes multipart names of the server. Parts are separated by periods. A part is plain, in brackets or in double quotes; a
/// closing quote inside a part is doubled. Spaces around a part are ignored.
/// </summary>
internal static class MultipartName
{
    /// <summary>Returns the parts, which can be empty; null if the quotes are invalid.</summary>
    public static List<string>? Parse(string text)
    {
        List<string> parts = [];
        int position = 0;
        do
        {
            SkipBlanks(text, ref position);
            string? part = position < text.Length && text[position] is '[' or '"'
                ? ReadQuoted(text, ref position)
                : ReadPlain(text, ref position);
            SkipBlanks(text, ref position);
            if (part is null || (position < text.Length && text[position] != '.'))
            {
                return null;
            }

            parts.Add(part);
        }
        while (position++ < text.Length);

        return parts;
    }

    /// <summary>
    /// Returns the parts of an object name. The number of parts is limited, and the last part, the name of the object, must not be empty.
    /// </summary>
    public static List<string>? ParseObject(string text, int maxPartCount) =>
        Parse(text) is { } parts && parts.Count <= maxPartCount && parts[parts.Count - 1].Length > 0 ? parts : null;

    /// <summary>Returns a part in brackets. It can contain any character.</summary>
    public static string Quote(string part) => "[" + part.Replace("]", "]]") + "]";

    private static void SkipBlanks(string text, ref int position)
    {
        while (position < text.Length && char.IsWhiteSpace(text[position]))
        {
            position++;
        }
    }

    private static string? ReadPlain(string text, ref int position)
    {
        int start = position;
        int end = text.IndexOf('.', start);
        position = end < 0 ? text.Length : end;
        string part = text.Substring(start, position - start).TrimEnd();
        return part.IndexOfAny(['[', ']', '"']) < 0 ? part : null;
    }

    private static string? ReadQuoted(string text, ref int position)
    {
        char closing = text[position] == '[' ? ']' : '"';
        var part = new StringBuilder();
        for (int i = position + 1; i < text.Length; i++)
        {
            if (text[i] != closing)
            {
                part.Append(text[i]);
            }
            else if (i + 1 < text.Length && text[i + 1] == closing)
            {
                part.Append(text[i++]);
            }
            else
            {
                position = i + 1;
                return part.ToString();
            }
        }

        return null;
    }
}
