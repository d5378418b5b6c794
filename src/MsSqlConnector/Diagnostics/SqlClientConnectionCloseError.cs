using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>Closing a connection failed. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
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

    /// <summary>The id of the physical connection; null when there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>The connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>What <see cref="SqlConnection.RetrieveStatistics"/> gives; all 0 unless they are enabled.</summary>
    public IDictionary Statistics { get; }

    /// <summary>Why it failed.</summary>
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
