using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Diagnostics;

/// <summary>A transaction was rolled back, or to a savepoint. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
public sealed class SqlClientTransactionRollbackAfter : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteTransactionRollbackAfter";

    internal SqlClientTransactionRollbackAfter(
        Guid operationId, string operation, long timestamp, IsolationLevel isolationLevel, SqlConnection? connection,
        long? transactionId, string? transactionName)
        : base(operationId, operation, timestamp)
    {
        IsolationLevel = isolationLevel;
        Connection = connection;
        TransactionId = transactionId;
        TransactionName = transactionName;
    }

    /// <summary>The level that the transaction was begun with.</summary>
    public IsolationLevel IsolationLevel { get; }

    /// <summary>The connection; null when the transaction has ended.</summary>
    public SqlConnection? Connection { get; }

    /// <summary>The server's number for the transaction; null when there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>The savepoint that is rolled back to; null for the whole transaction.</summary>
    public string? TransactionName { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(IsolationLevel), IsolationLevel),
        1 => new(nameof(Connection), Connection),
        2 => new(nameof(TransactionId), TransactionId),
        _ => new(nameof(TransactionName), TransactionName),
    };
}
