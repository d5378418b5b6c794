using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A connection was opened. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
public sealed class SqlClientConnectionOpenAfter : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteConnectionOpenAfter";

    internal SqlClientConnectionOpenAfter(
        Guid operationId, string operation, long timestamp, Guid connectionId, SqlConnection connection,
        string clientVersion, IDictionary statistics)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        Connection = connection;
        ClientVersion = clientVersion;
        Statistics = statistics;
    }

    /// <summary>The id of the physical connection; all zero when there is none.</summary>
    public Guid ConnectionId { get; }

    /// <summary>The connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>The version of this provider.</summary>
    public string ClientVersion { get; }

    /// <summary>What <see cref="SqlConnection.RetrieveStatistics"/> gives; all 0 unless they are enabled.</summary>
    public IDictionary Statistics { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(Connection), Connection),
        2 => new(nameof(ClientVersion), ClientVersion),
        _ => new(nameof(Statistics), Statistics),
    };
}
