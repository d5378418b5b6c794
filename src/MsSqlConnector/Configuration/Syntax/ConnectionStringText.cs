using System;
using System.Text;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>Removes secrets from a connection string and keeps every other character as the caller wrote it.</summary>
/// <remarks>The text was parsed before, so the grammar is not checked again.</remarks>
internal static class ConnectionStringText
{
    /// <summary>The characters that end a value: a semicolon, or a NUL character that native callers append.</summary>
    private static readonly char[] s_stops = [';', '\0'];

    /// <summary>Returns the text without the pairs that set a password or the client certificate.</summary>
    internal static string WithoutSecrets(string text)
    {
        StringBuilder kept = new(text.Length);
        int start = 0;
        bool isCut = false;
        while (TryFindPair(text, start, out string name, out int end))
        {
            if (Keywords.TryGet(name, out Keyword? keyword) && Keywords.IsSecret(keyword))
            {
                isCut = true;
            }
            else
            {
                kept.Append(text, start, end - start);
            }

            start = end;
        }

        return isCut ? kept.ToString() : text;
    }

    private static bool TryFindPair(string text, int start, out string name, out int end)
    {
        name = "";
        end = start;
        int nameStart = start;
        while (nameStart < text.Length && IsBetweenPairs(text[nameStart]))
        {
            nameStart++;
        }

        int equals = nameStart < text.Length ? text.IndexOf('=', nameStart) : -1;
        if (equals < 0)
        {
            return false;
        }

        name = text.Substring(nameStart, equals - nameStart).TrimEnd();
        int valueEnd = SkipValue(text, equals + 1);
        int stop = text.IndexOfAny(s_stops, valueEnd);
        end = stop < 0 ? text.Length : text[stop] == ';' ? stop + 1 : stop;
        return true;
    }

    private static bool IsBetweenPairs(char c) => c is ';' or '\0' || char.IsWhiteSpace(c);

    /// <summary>Moves past a value. A quoted value can contain doubled quotes; other values end at a semicolon.</summary>
    private static int SkipValue(string text, int position)
    {
        while (position < text.Length && char.IsWhiteSpace(text[position]))
        {
            position++;
        }

        if (position == text.Length || text[position] is not ('"' or '\''))
        {
            return position;
        }

        char quote = text[position++];
        while (position < text.Length)
        {
            bool isQuote = text[position++] == quote;
            bool isDoubled = isQuote && position < text.Length && text[position] == quote;
            if (isQuote && !isDoubled)
            {
                break;
            }

            position += isDoubled ? 1 : 0;
        }

        return position;
    }
}
