using System;
using System.Collections.Generic;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Requests;

/// <summary>
/// Determines whether a text is a single query without side effects. Only then can the provider cancel it when the caller does not need the
/// remaining rows. It does not parse the language; it returns false for any word that could start another statement or make this one write.
/// </summary>
internal static class SingleQuery
{
    /// <summary>The words with which a query can start.</summary>
    private static readonly HashSet<string> s_beginnings = new(StringComparer.OrdinalIgnoreCase) { "SELECT", "WITH" };

    /// <summary>Words that a plain query contains only in quoted names, string literals and comments.</summary>
    private static readonly HashSet<string> s_otherStatements = new(StringComparer.OrdinalIgnoreCase)
    {
        "ADD", "ALTER", "BACKUP", "BEGIN", "BREAK", "BULK", "CHECKPOINT", "CLOSE", "COMMIT", "CONTINUE", "CONVERSATION", "CREATE", "DBCC",
        "DEALLOCATE", "DECLARE", "DELETE", "DENY", "DISABLE", "DROP", "DUMP", "ENABLE", "EXEC", "EXECUTE", "FETCH", "GOTO", "GRANT", "IF",
        "INSERT", "INTO", "KILL", "LOAD", "MERGE", "MOVE", "OPEN", "OPENDATASOURCE", "OPENQUERY", "OPENROWSET", "PRINT", "RAISERROR",
        "READTEXT", "RECEIVE", "RECONFIGURE", "RENAME", "RESTORE", "RETURN", "REVERT", "REVOKE", "ROLLBACK", "SAVE", "SEND", "SET",
        "SETUSER", "SHUTDOWN", "THROW", "TRUNCATE", "UPDATE", "UPDATETEXT", "USE", "WAITFOR", "WHILE", "WRITETEXT",
    };

    public static bool IsSingleQuery(string text)
    {
        if (HasUncertainLineEnd(text))
        {
            return false;
        }

        int position = 0;
        bool hasBegun = false;
        while (TryReadWord(text, ref position, out int start))
        {
            string word = text.Substring(start, position - start);
            if (hasBegun ? s_otherStatements.Contains(word) : !s_beginnings.Contains(word))
            {
                return false;
            }

            hasBegun = true;
        }

        // A procedure at the start of a batch can be called by its name alone, so anything after a semicolon could be a call.
        return hasBegun && !HasMoreAfterSemicolon(text);
    }

    /// <summary>Finds the next word. Quoted text and comments are skipped.</summary>
    private static bool TryReadWord(string text, ref int position, out int start)
    {
        while (position < text.Length)
        {
            if (IsWordCharacter(text[position]))
            {
                start = position;
                while (position < text.Length && IsWordCharacter(text[position]))
                {
                    position++;
                }

                return true;
            }

            position = SkipToken(text, position);
        }

        start = position;
        return false;
    }

    /// <summary>
    /// Returns whether the text contains a character that could end a comment ambiguously. Only a line feed ends a comment.
    /// </summary>
    private static bool HasUncertainLineEnd(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            bool isOfPair = text[i] == '\r' && i + 1 < text.Length && text[i + 1] == '\n';
            if (LineEnd.IsUncertain(text[i]) && !isOfPair)
            {
                return true;
            }
        }

        return false;
    }

    private static bool HasMoreAfterSemicolon(string text)
    {
        int position = 0;
        while (position < text.Length && text[position] != ';')
        {
            position = SkipToken(text, position);
        }

        return position < text.Length && TryReadWord(text, ref position, out _);
    }

    /// <summary>Skips one character, or all of the string literal, quoted name or comment that starts with it.</summary>
    private static int SkipToken(string text, int position)
    {
        char next = position + 1 < text.Length ? text[position + 1] : '\0';
        return text[position] switch
        {
            '\'' => Find(text, "'", position + 1),
            '"' => Find(text, "\"", position + 1),
            '[' => FindEndOfBrackets(text, position + 1),
            '-' when next == '-' => Find(text, "\n", position + 2),
            '/' when next == '*' => FindEndOfComment(text, position + 2),
            _ => position + 1,
        };
    }

    /// <summary>
    /// Returns the position after the closing bracket. A doubled bracket belongs to the name. Quotes need no such rule: a doubled quote
    /// closes one text and opens the next.
    /// </summary>
    private static int FindEndOfBrackets(string text, int position)
    {
        int end = Find(text, "]", position);
        while (end < text.Length && text[end] == ']')
        {
            end = Find(text, "]", end + 1);
        }

        return end;
    }

    /// <summary>Returns the end of a block comment. Block comments can be nested.</summary>
    private static int FindEndOfComment(string text, int position)
    {
        for (int depth = 1; depth > 0 && position < text.Length; position++)
        {
            bool isPair = position + 1 < text.Length;
            if (isPair && text[position] == '*' && text[position + 1] == '/')
            {
                depth--;
                position++;
            }
            else if (isPair && text[position] == '/' && text[position + 1] == '*')
            {
                depth++;
                position++;
            }
        }

        return position;
    }

    private static int Find(string text, string end, int position)
    {
        int found = text.IndexOf(end, Math.Min(position, text.Length), StringComparison.Ordinal);
        return found < 0 ? text.Length : found + end.Length;
    }

    private static bool IsWordCharacter(char character) => char.IsLetterOrDigit(character) || character is '_' or '@' or '#' or '$';
}
