using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after committing a transaction failed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientTransactionCommitError : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteTransactionCommitError";

    internal SqlClientTransactionCommitError(
        Guid operationId, string operation, long timestamp, IsolationLevel isolationLevel, SqlConnection? connection,
        long? transactionId, Exception exception)
        : base(operationId, operation, timestamp)
    {
        IsolationLevel = isolationLevel;
        Connection = connection;
        TransactionId = transactionId;
        Exception = exception;
    }

    /// <summary>Gets the isolation level with which the transaction was started.</summary>
    public IsolationLevel IsolationLevel { get; }

    /// <summary>Gets the connection, or null if the transaction has ended.</summary>
    public SqlConnection? Connection { get; }

    /// <summary>Gets the transaction descriptor of the server, or null if there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>Gets the exception that describes the failure.</summary>
    public Exception Exception { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(IsolationLevel), IsolationLevel),
        1 => new(nameof(Connection), Connection),
        2 => new(nameof(TransactionId), TransactionId),
        _ => new(nameof(Exception), Exception),
    };
}
