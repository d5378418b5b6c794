using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after closing a connection failed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientConnectionCloseError : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteConnectionCloseError";

    internal SqlClientConnectionCloseError(
        Guid operationId, string operation, long timestamp, Guid? connectionId, SqlConnection connection,
        IDictionary statistics, Exception exception)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        Connection = connection;
        Statistics = statistics;
        Exception = exception;
    }

    /// <summary>Gets the ID of the physical connection, or null if there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>Gets the connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>
    /// Gets the result of <see cref="SqlConnection.RetrieveStatistics"/>. All values are 0 unless statistics are enabled.
    /// </summary>
    public IDictionary Statistics { get; }

    /// <summary>Gets the exception that describes the failure.</summary>
    public Exception Exception { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(Connection), Connection),
        2 => new(nameof(Statistics), Statistics),
        _ => new(nameof(Exception), Exception),
    };
}
