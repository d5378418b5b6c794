using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A connection was closed. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
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

    /// <summary>The id of the physical connection; null when there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>The connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>What <see cref="SqlConnection.RetrieveStatistics"/> gives; all 0 unless they are enabled.</summary>
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
