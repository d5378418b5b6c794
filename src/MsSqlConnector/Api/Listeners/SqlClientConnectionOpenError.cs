using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The payload of the event that is raised after opening a connection failed. DiagnosticListener tools for Microsoft.Data.SqlClient
/// recognize the event by its name.
/// </summary>
public sealed class SqlClientConnectionOpenError : SqlClientDiagnosticEvent
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteConnectionOpenError";

    internal SqlClientConnectionOpenError(
        Guid operationId, string operation, long timestamp, Guid connectionId, SqlConnection connection,
        string clientVersion, Exception exception)
        : base(operationId, operation, timestamp)
    {
        ConnectionId = connectionId;
        Connection = connection;
        ClientVersion = clientVersion;
        Exception = exception;
    }

    /// <summary>Gets the ID of the physical connection, or <see cref="Guid.Empty"/> if there is none.</summary>
    public Guid ConnectionId { get; }

    /// <summary>Gets the connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>Gets the version of this provider.</summary>
    public string ClientVersion { get; }

    /// <summary>Gets the exception that describes the failure.</summary>
    public Exception Exception { get; }

    /// <inheritdoc/>
    public override int Count => CommonCount + 4;

    private protected override KeyValuePair<string, object?> GetOwn(int index) => index switch
    {
        0 => new(nameof(ConnectionId), ConnectionId),
        1 => new(nameof(Connection), Connection),
        2 => new(nameof(ClientVersion), ClientVersion),
        _ => new(nameof(Exception), Exception),
    };
}
