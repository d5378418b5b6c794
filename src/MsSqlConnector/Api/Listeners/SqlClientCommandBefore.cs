using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised before a command is executed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientCommandBefore : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteCommandBefore";

    internal SqlClientCommandBefore(
        Guid operationId, string operation, long timestamp, Guid? connectionId, long? transactionId,
        SqlCommand command)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        TransactionId = transactionId;
        Command = command;
    }

    /// <summary>Gets the ID of the physical connection, or null if there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>Gets the transaction descriptor of the server, or null if there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>Gets the command.</summary>
    public SqlCommand Command { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 3;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(TransactionId), TransactionId),
        _ => new(nameof(Command), Command),
    };
}
