using System;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A connection could not be opened. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
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

    /// <summary>The id of the physical connection; all zero when there is none.</summary>
    public Guid ConnectionId { get; }

    /// <summary>The connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>The version of this provider.</summary>
    public string ClientVersion { get; }

    /// <summary>Why it failed.</summary>
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
