using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A command was executed, or its reader is there. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
public sealed class SqlClientCommandAfter : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteCommandAfter";

    internal SqlClientCommandAfter(
        Guid operationId, string operation, long timestamp, Guid? connectionId, long? transactionId,
        SqlCommand command, IDictionary statistics)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        TransactionId = transactionId;
        Command = command;
        Statistics = statistics;
    }

    /// <summary>The id of the physical connection; null when there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>The server's number for the transaction; null when there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>The command.</summary>
    public SqlCommand Command { get; }

    /// <summary>What <see cref="SqlConnection.RetrieveStatistics"/> gives; all 0 unless they are enabled.</summary>
    public IDictionary Statistics { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(TransactionId), TransactionId),
        2 => new(nameof(Command), Command),
        _ => new(nameof(Statistics), Statistics),
    };
}
