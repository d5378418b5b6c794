using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after a connection was opened. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
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

    /// <summary>Gets the ID of the physical connection, or <see cref="Guid.Empty"/> if there is none.</summary>
    public Guid ConnectionId { get; }

    /// <summary>Gets the connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>Gets the version of this provider.</summary>
    public string ClientVersion { get; }

    /// <summary>
    /// Gets the result of <see cref="SqlConnection.RetrieveStatistics"/>. All values are 0 unless statistics are enabled.
    /// </summary>
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
