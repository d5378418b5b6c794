using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Diagnostics;

/// <summary>A transaction could not be rolled back. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
public sealed class SqlClientTransactionRollbackError : IReadOnlyList<KeyValuePair<string, object?>>
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteTransactionRollbackError";

    internal SqlClientTransactionRollbackError(
        Guid operationId, string operation, long timestamp, IsolationLevel isolationLevel, SqlConnection? connection,
        long? transactionId, string? transactionName, Exception exception)
    {
        OperationId = operationId;
        Operation = operation;
        Timestamp = timestamp;
        IsolationLevel = isolationLevel;
        Connection = connection;
        TransactionId = transactionId;
        TransactionName = transactionName;
        Exception = exception;
    }

    /// <summary>The same for the events of one operation.</summary>
    public Guid OperationId { get; }

    /// <summary>The method that was called.</summary>
    public string Operation { get; }

    /// <summary>When, in the ticks of <see cref="System.Diagnostics.Stopwatch"/>.</summary>
    public long Timestamp { get; }

    /// <summary>The level that the transaction was begun with.</summary>
    public IsolationLevel IsolationLevel { get; }

    /// <summary>The connection; null when the transaction has ended.</summary>
    public SqlConnection? Connection { get; }

    /// <summary>The server's number for the transaction; null when there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>The savepoint that is rolled back to; null for the whole transaction.</summary>
    public string? TransactionName { get; }

    /// <summary>Why it failed.</summary>
    public Exception Exception { get; }

    /// <summary>The number of properties.</summary>
    public int Count => 8;

    /// <summary>A property with its name, by its place.</summary>
    /// <param name="index">The place, from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">There are not so many.</exception>
    public KeyValuePair<string, object?> this[int index] => index switch
    {
        0 => new(nameof(OperationId), OperationId),
        1 => new(nameof(Operation), Operation),
        2 => new(nameof(Timestamp), Timestamp),
        3 => new(nameof(IsolationLevel), IsolationLevel),
        4 => new(nameof(Connection), Connection),
        5 => new(nameof(TransactionId), TransactionId),
        6 => new(nameof(TransactionName), TransactionName),
        7 => new(nameof(Exception), Exception),
        _ => throw new ArgumentOutOfRangeException(nameof(index)),
    };

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => Payload.Enumerate(this);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
