using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after a transaction was rolled back, or rolled back to a savepoint. DiagnosticListener tools for
/// Microsoft.Data.SqlClient recognize the event by its name.
/// </summary>
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

    /// <summary>Gets the isolation level with which the transaction was started.</summary>
    public IsolationLevel IsolationLevel { get; }

    /// <summary>Gets the connection, or null if the transaction has ended.</summary>
    public SqlConnection? Connection { get; }

    /// <summary>Gets the transaction descriptor of the server, or null if there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>Gets the name of the savepoint to roll back to, or null for the whole transaction.</summary>
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
