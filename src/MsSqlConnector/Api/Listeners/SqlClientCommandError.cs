using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after a command failed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
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

    /// <summary>Gets the ID of the physical connection, or null if there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>Gets the transaction descriptor of the server, or null if there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>Gets the command.</summary>
    public SqlCommand Command { get; }

    /// <summary>Gets the exception that describes the failure.</summary>
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
