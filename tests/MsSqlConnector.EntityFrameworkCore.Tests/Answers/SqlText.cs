using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Answers;

/// <summary>Splits the text of a statement outside of parentheses, brackets and quotes.</summary>
internal static class SqlText
{
    public static string? Of(RequestMessage request) => request switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage { Calls: [{ } call] } => call.Text,
        _ => null,
    };

    /// <summary>The parts between separators.</summary>
    public static List<string> Split(string text, char separator)
    {
        List<string> parts = [];
        int start = 0;
        foreach (int i in OutsidePositions(text))
        {
            if (text[i] == separator)
            {
                parts.Add(text[start..i].Trim());
                start = i + 1;
            }
        }

        parts.Add(text[start..].Trim());
        parts.RemoveAll(part => part.Length == 0);
        return parts;
    }

    /// <summary>The position of the first of the keywords; -1 if there is none.</summary>
    public static int IndexOf(string text, params ReadOnlySpan<string> keywords)
    {
        foreach (int i in OutsidePositions(text))
        {
            foreach (string keyword in keywords)
            {
                if (IsWordAt(text, i, keyword))
                {
                    return i;
                }
            }
        }

        return -1;
    }

    private static bool IsWordAt(string text, int i, string keyword) =>
        string.CompareOrdinal(text, i, keyword, 0, keyword.Length) == 0
        && (i == 0 || char.IsWhiteSpace(text[i - 1]))
        && (i + keyword.Length == text.Length || !char.IsLetterOrDigit(text[i + keyword.Length]));

    private static IEnumerable<int> OutsidePositions(string text)
    {
        int depth = 0;
        char closing = '\0';
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            if (closing != '\0')
            {
                closing = c == closing ? '\0' : closing;
                continue;
            }

            closing = c switch { '[' => ']', '\'' => '\'', _ => '\0' };
            depth += c switch { '(' => 1, ')' => -1, _ => 0 };
            if (depth == 0 && closing == '\0')
            {
                yield return i;
            }
        }
    }
}
