using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after a command was executed or returned a reader. DiagnosticListener tools for
/// Microsoft.Data.SqlClient recognize the event by its name.
/// </summary>
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

    /// <summary>Gets the ID of the physical connection, or null if there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>Gets the transaction descriptor of the server, or null if there is none.</summary>
    public long? TransactionId { get; }

    /// <summary>Gets the command.</summary>
    public SqlCommand Command { get; }

    /// <summary>
    /// Gets the result of <see cref="SqlConnection.RetrieveStatistics"/>. All values are 0 unless statistics are enabled.
    /// </summary>
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
