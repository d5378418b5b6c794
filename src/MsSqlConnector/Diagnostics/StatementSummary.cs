using System;
using System.Text;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Summarizes a statement in a few words, such as "SELECT orders", for the names of spans (<c>db.query.summary</c>). A summary contains
/// only the actions and their targets, so that the number of different summaries is low.
/// </summary>
internal static class StatementSummary
{
    private const int MaxCharCount = 255;

    private static readonly string[] s_actions =
    [
        "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "EXEC", "EXECUTE", "TRUNCATE", "CREATE", "ALTER", "DROP", "GRANT", "REVOKE",
        "DENY", "BACKUP", "RESTORE", "WAITFOR", "USE",
    ];

    private static readonly string[] s_beforeTargets =
        ["FROM", "JOIN", "INTO", "INSERT", "UPDATE", "DELETE", "MERGE", "EXEC", "EXECUTE", "USE"];

    // The words that may occur between such a keyword and the object.
    private static readonly string[] s_between = ["INTO", "FROM", "TOP"];

    private static readonly string[] s_definitions = ["CREATE", "ALTER", "DROP", "TRUNCATE"];

    // The words after a definition keyword that specify the kind of object.
    private static readonly string[] s_kinds =
    [
        "TABLE", "VIEW", "PROCEDURE", "PROC", "FUNCTION", "TRIGGER", "INDEX", "DATABASE", "LOGIN", "USER", "ROLE", "SCHEMA", "TYPE",
        "SEQUENCE", "SYNONYM",
    ];

    /// <summary>Returns the summary of a statement; empty if it contains no known action.</summary>
    public static string Create(string text)
    {
        var summary = new StringBuilder();
        var scanner = new StatementScanner(text);
        bool isTargetNext = false;
        bool isDefining = false;
        StatementPart part = scanner.Next();
        while (part != StatementPart.None && summary.Length < MaxCharCount)
        {
            if (part is StatementPart.Word or StatementPart.Quoted && isTargetNext && !Is(scanner.PartText, s_between))
            {
                part = AppendTarget(summary, ref scanner, out isTargetNext);
                continue;
            }

            if (part == StatementPart.Word)
            {
                bool isKind = isDefining && Is(scanner.PartText, s_kinds);
                isTargetNext = isKind || Is(scanner.PartText, s_beforeTargets);
                isDefining = Is(scanner.PartText, s_definitions) || (isDefining && !isKind);
                if (isKind || Is(scanner.PartText, s_actions))
                {
                    Append(summary, scanner.PartText);
                }
            }
            else
            {
                // A query in parentheses has its own target, and a value is not a target.
                isTargetNext = false;
                isDefining = false;
            }

            part = scanner.Next();
        }

        return summary.Length <= MaxCharCount ? summary.ToString() : summary.ToString(0, MaxCharCount);
    }

    /// <summary>Returns the name at the beginning of a text, with one or more parts, without the text that follows it.</summary>
    public static string GetName(string text)
    {
        var name = new StringBuilder();
        var scanner = new StatementScanner(text);
        if (scanner.Next() is StatementPart.Word or StatementPart.Quoted)
        {
            AppendName(name, ref scanner);
        }

        return name.ToString();
    }

    /// <summary>Appends a target. A variable that receives the return value of a procedure is not the target, which follows it.</summary>
    private static StatementPart AppendTarget(StringBuilder summary, ref StatementScanner scanner, out bool isTargetNext)
    {
        int charCount = summary.Length;
        bool isVariable = scanner.PartText[0] == '@';
        StatementPart part = AppendName(summary, ref scanner);
        isTargetNext = isVariable && part == StatementPart.Punctuation && scanner.PartText[0] == '=';
        if (isTargetNext)
        {
            summary.Length = charCount;
            part = scanner.Next();
        }

        return part;
    }

    /// <summary>Appends a name with one or more parts; returns the piece that follows it.</summary>
    private static StatementPart AppendName(StringBuilder summary, ref StatementScanner scanner)
    {
        Append(summary, scanner.PartText);
        StatementPart part = scanner.Next();
        while (part == StatementPart.Punctuation && scanner.PartText[0] == '.')
        {
            summary.Append('.');
            part = scanner.Next();
            if (part is StatementPart.Word or StatementPart.Quoted)
            {
                summary.Append(scanner.PartText);
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
