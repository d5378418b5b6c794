using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Counts the failures that kills, restarts and cancellations cause. All others are findings.</summary>
internal sealed partial class FailureLog(Ledger ledger)
{
    private const int NoteCount = 20;
    private const int LongestNote = 200;
    private const int FatalClass = 20;
    private const int TimeoutNumber = -2;
    private const int LastClassOfStatement = 16;
    private const string PoolTimeout = "Timeout expired.";
    private const string EndedTransaction = "This SqlTransaction has completed";

    /// <summary>The messages of documented exceptions for a lost connection or transaction, or a pool without sessions.</summary>
    private static readonly string[] s_documented =
    [
        PoolTimeout,
        EndedTransaction,
        "The connection is closed.",
        "requires an open and available Connection",
        "The transaction is either not associated with the current connection or has been completed.",
        "The connection was closed while the operation was in progress.",
    ];

    /// <summary>The messages of failures that no trouble causes. A key exists already only if a statement was executed twice.</summary>
    private static readonly string[] s_violations = ["violates the TDS protocol", "duplicate key"];

    private readonly ConcurrentDictionary<string, int> _messages = new();

    /// <summary>The most frequent failures.</summary>
    public IEnumerable<string> Notes => _messages.OrderByDescending(entry => entry.Value).Take(NoteCount).Select(
        entry => string.Create(CultureInfo.InvariantCulture, $"{entry.Value} x {entry.Key}"));

    /// <summary>Whether the connection must still be usable, unless it is lost at the same time.</summary>
    public static bool LeavesConnection(Exception exception) =>
        exception is OperationCanceledException or SqlException { Class: < FatalClass };

    /// <summary>Whether the server has executed the statement and reported only errors of the statement.</summary>
    public static bool IsOfStatement(Exception exception) =>
        exception is SqlException failure
        && failure.Errors.Cast<SqlError>().All(error => error is { Number: > 0, Class: <= LastClassOfStatement });

    /// <summary>Whether the provider has refused to commit a transaction that has ended.</summary>
    public static bool IsOfEndedTransaction(Exception exception) =>
        exception is InvalidOperationException && exception.Message.StartsWith(EndedTransaction, StringComparison.Ordinal);

    public static bool IsTimeout(SqlException exception) => exception.Number == TimeoutNumber;

    /// <summary>Counts the exception that ended a turn.</summary>
    /// <param name="user">The description of the user.</param>
    /// <param name="work">The work of the turn.</param>
    /// <param name="exception">The exception.</param>
    public void Record(string user, Work work, Exception exception)
    {
        if (Classify(exception) is not { } kind)
        {
            ledger.Found($"{user}: {exception}");
            return;
        }

        ledger.Count(kind);
        string message = Digits().Replace(exception.Message, "#").ReplaceLineEndings(" ");
        string note = exception is SqlException { Number: var number, Class: var errorClass }
            ? string.Create(CultureInfo.InvariantCulture, $"{number}/{errorClass}: {message}") : message;
        note = IsOfStatement(exception) ? $"{work.Name}: {note}" : note;
        _messages.AddOrUpdate(note.Length > LongestNote ? note[..LongestNote] : note, 1, static (_, count) => count + 1);
    }

    /// <summary>Returns the name of an expected failure; null for another one.</summary>
    private static string? Classify(Exception exception) => exception switch
    {
        OperationCanceledException => "canceled",
        SqlException failure => s_violations.Any(text => failure.Message.Contains(text, StringComparison.OrdinalIgnoreCase)) ? null
            : failure.Number == TimeoutNumber ? "timed out"
            : failure.Class >= FatalClass ? "lost"
            : "failed statements",
        InvalidOperationException => exception.Message.StartsWith(PoolTimeout, StringComparison.Ordinal) ? "not served"
            : s_documented.Any(text => exception.Message.Contains(text, StringComparison.Ordinal)) ? "refused"
            : null,
        _ => null,
    };

    [GeneratedRegex("[0-9]+")]
    private static partial Regex Digits();
}
