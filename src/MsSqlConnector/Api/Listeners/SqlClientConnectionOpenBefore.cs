using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised before a connection is opened. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientConnectionOpenBefore : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteConnectionOpenBefore";

    internal SqlClientConnectionOpenBefore(
        Guid operationId, string operation, long timestamp, SqlConnection connection, string clientVersion)
        : base(operationId, operation, timestamp)
    {
        Connection = connection;
        ClientVersion = clientVersion;
    }

    /// <summary>Gets the connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>Gets the version of this provider.</summary>
    public string ClientVersion { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 2;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(Connection), Connection),
        _ => new(nameof(ClientVersion), ClientVersion),
    };
}
