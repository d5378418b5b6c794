using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Diagnostics;

/// <summary>A transaction is going to be committed. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
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

    /// <summary>The level that the transaction was begun with.</summary>
    public IsolationLevel IsolationLevel { get; }

    /// <summary>The connection; null when the transaction has ended.</summary>
    public SqlConnection? Connection { get; }

    /// <summary>The server's number for the transaction; null when there is none.</summary>
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
