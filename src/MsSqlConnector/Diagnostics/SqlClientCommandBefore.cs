using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A command is going to be executed. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
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

    /// <summary>The id of the physical connection; null when there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>The server's number for the transaction; null when there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>The command.</summary>
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
