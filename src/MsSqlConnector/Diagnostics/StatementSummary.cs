using System;
using System.Text;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// A statement in a few words, such as "SELECT orders", for names of spans (db.query.summary): what is done and to which objects, and
/// nothing else of it, so that there are few of them.
/// </summary>
internal static class StatementSummary
{
    private const int MaxCharCount = 255;

    private static readonly string[] s_actions =
    [
        "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "EXEC", "EXECUTE", "TRUNCATE", "CREATE", "ALTER", "DROP", "GRANT", "REVOKE", "DENY", "BACKUP",
        "RESTORE", "WAITFOR", "USE",
    ];

    private static readonly string[] s_beforeTargets =
        ["FROM", "JOIN", "INTO", "INSERT", "UPDATE", "DELETE", "MERGE", "EXEC", "EXECUTE", "USE"];

    // What may stand between such a word and the object.
    private static readonly string[] s_between = ["INTO", "FROM", "TOP"];

    private static readonly string[] s_definitions = ["CREATE", "ALTER", "DROP", "TRUNCATE"];

    // What stands behind a definition and says what kind of object it is of.
    private static readonly string[] s_kinds =
    [
        "TABLE", "VIEW", "PROCEDURE", "PROC", "FUNCTION", "TRIGGER", "INDEX", "DATABASE", "LOGIN", "USER", "ROLE", "SCHEMA", "TYPE", "SEQUENCE", "SYNONYM",
    ];

    /// <summary>The statement's summary; empty when it does nothing that is known.</summary>
    public static string Of(string text)
    {
        var summary = new StringBuilder();
        var scanner = new StatementScanner(text);
        bool isTargetNext = false;
        bool isDefining = false;
        StatementPart part = scanner.Next();
        while (part != StatementPart.None && summary.Length < MaxCharCount)
        {
            if (part is StatementPart.Word or StatementPart.Quoted && isTargetNext && !Is(scanner.Piece, s_between))
            {
                part = AppendTarget(summary, ref scanner, out isTargetNext);
                continue;
            }

            if (part == StatementPart.Word)
            {
                bool isKind = isDefining && Is(scanner.Piece, s_kinds);
                isTargetNext = isKind || Is(scanner.Piece, s_beforeTargets);
                isDefining = Is(scanner.Piece, s_definitions) || (isDefining && !isKind);
                if (isKind || Is(scanner.Piece, s_actions))
                {
                    Append(summary, scanner.Piece);
                }
            }
            else
            {
                // A query in parentheses has a target of its own, and what is a value names nothing.
                isTargetNext = false;
                isDefining = false;
            }

            part = scanner.Next();
        }

        return summary.Length <= MaxCharCount ? summary.ToString() : summary.ToString(0, MaxCharCount);
    }

    /// <summary>The name that a text should be, of several parts or of one, and nothing that stands behind it.</summary>
    public static string NameOf(string text)
    {
        var name = new StringBuilder();
        var scanner = new StatementScanner(text);
        if (scanner.Next() is StatementPart.Word or StatementPart.Quoted)
        {
            AppendName(name, ref scanner);
        }

        return name.ToString();
    }

    /// <summary>What a procedure returns is taken by a variable, whose name is not the target: that is behind it.</summary>
    private static StatementPart AppendTarget(StringBuilder summary, ref StatementScanner scanner, out bool isTargetNext)
    {
        int charCount = summary.Length;
        bool isVariable = scanner.Piece[0] == '@';
        StatementPart part = AppendName(summary, ref scanner);
        isTargetNext = isVariable && part == StatementPart.Mark && scanner.Piece[0] == '=';
        if (isTargetNext)
        {
            summary.Length = charCount;
            part = scanner.Next();
        }

        return part;
    }

    /// <summary>A name of several parts, with the points between them; gives what comes behind it.</summary>
    private static StatementPart AppendName(StringBuilder summary, ref StatementScanner scanner)
    {
        Append(summary, scanner.Piece);
        StatementPart part = scanner.Next();
        while (part == StatementPart.Mark && scanner.Piece[0] == '.')
        {
            summary.Append('.');
            part = scanner.Next();
            if (part is StatementPart.Word or StatementPart.Quoted)
            {
                summary.Append(scanner.Piece);
                part = scanner.Next();
            }
        }

        return part;
    }

    private static void Append(StringBuilder summary, ReadOnlySpan<char> word) =>
        summary.Append(summary.Length > 0 ? " " : string.Empty).Append(word);

    private static bool Is(ReadOnlySpan<char> word, string[] words)
    {
        foreach (string candidate in words)
        {
            if (word.Equals(candidate.AsSpan(), StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }
}
