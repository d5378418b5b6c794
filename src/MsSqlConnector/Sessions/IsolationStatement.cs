using System;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Finds SET TRANSACTION ISOLATION LEVEL in the text of a batch. Ignores literals, comments and quoted names. If the end of a comment is
/// uncertain, the statement is assumed to be present, because restoring the level unnecessarily costs only a round trip.
/// </summary>
internal static class IsolationStatement
{
    private const string Isolation = "ISOLATION";

    public static bool IsIn(string text)
    {
        if (!text.Contains(Isolation, StringComparison.OrdinalIgnoreCase))
        {
            return false;
        }

        var scanner = new StatementScanner(text);
        int matchedCount = 0;
        StatementPart part;
        while (matchedCount < 4 && (part = scanner.Next()) != StatementPart.None)
        {
            if (part == StatementPart.Uncertain)
            {
                return true;
            }

            matchedCount = part != StatementPart.Word ? 0
                : IsWord(scanner.PartText, matchedCount) ? matchedCount + 1
                : IsWord(scanner.PartText, 0) ? 1
                : 0;
        }

        return matchedCount == 4;
    }

    private static bool IsWord(ReadOnlySpan<char> word, int index) => index switch
    {
        0 => Is(word, "SET"),
        1 => Is(word, "TRANSACTION") || Is(word, "TRAN"),
        2 => Is(word, Isolation),
        _ => Is(word, "LEVEL"),
    };

    private static bool Is(ReadOnlySpan<char> word, string keyword) => word.Equals(keyword.AsSpan(), StringComparison.OrdinalIgnoreCase);
}
