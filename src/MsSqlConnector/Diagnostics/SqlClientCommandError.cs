using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A command failed. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
public sealed class SqlClientCommandError : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteCommandError";

    internal SqlClientCommandError(
        Guid operationId, string operation, long timestamp, Guid? connectionId, long? transactionId,
        SqlCommand command, Exception exception)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        TransactionId = transactionId;
        Command = command;
        Exception = exception;
    }

    /// <summary>The id of the physical connection; null when there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>The server's number for the transaction; null when there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>The command.</summary>
    public SqlCommand Command { get; }

    /// <summary>Why it failed.</summary>
    public Exception Exception { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(TransactionId), TransactionId),
        2 => new(nameof(Command), Command),
        _ => new(nameof(Exception), Exception),
    };
}
