using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after a connection was closed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientConnectionCloseAfter : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteConnectionCloseAfter";

    internal SqlClientConnectionCloseAfter(
        Guid operationId, string operation, long timestamp, Guid? connectionId, SqlConnection connection,
        IDictionary statistics)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        Connection = connection;
        Statistics = statistics;
    }

    /// <summary>Gets the ID of the physical connection, or null if there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>Gets the connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>
    /// Gets the result of <see cref="SqlConnection.RetrieveStatistics"/>. All values are 0 unless statistics are enabled.
    /// </summary>
    public IDictionary Statistics { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 3;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(Connection), Connection),
        _ => new(nameof(Statistics), Statistics),
    };
}
