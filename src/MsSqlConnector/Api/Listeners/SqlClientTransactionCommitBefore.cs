using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised before a transaction is committed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientTransactionCommitBefore : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteTransactionCommitBefore";

    internal SqlClientTransactionCommitBefore(
        Guid operationId, string operation, long timestamp, IsolationLevel isolationLevel, SqlConnection? connection,
        long? transactionId)
        : base(operationId, operation, timestamp)
    {
        IsolationLevel = isolationLevel;
        Connection = connection;
        TransactionId = transactionId;
    }

    /// <summary>Gets the isolation level with which the transaction was started.</summary>
    public IsolationLevel IsolationLevel { get; }

    /// <summary>Gets the connection, or null if the transaction has ended.</summary>
    public SqlConnection? Connection { get; }

    /// <summary>Gets the transaction descriptor of the server, or null if there is none.</summary>
    public long? TransactionId { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 3;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(IsolationLevel), IsolationLevel),
        1 => new(nameof(Connection), Connection),
        _ => new(nameof(TransactionId), TransactionId),
    };
}
