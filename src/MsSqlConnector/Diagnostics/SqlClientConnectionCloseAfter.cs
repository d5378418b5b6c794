using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>A connection was closed. The payload of an event that DiagnosticListener tools know of Microsoft.Data.SqlClient.</summary>
public sealed class SqlClientConnectionCloseAfter : IReadOnlyList<KeyValuePair<string, object?>>
{
    /// <summary>The name of the event.</summary>
    public const string Name = "Microsoft.Data.SqlClient.WriteConnectionCloseAfter";

    internal SqlClientConnectionCloseAfter(
        Guid operationId, string operation, long timestamp, Guid? connectionId, SqlConnection connection,
        IDictionary statistics)
    {
        OperationId = operationId;
        Operation = operation;
        Timestamp = timestamp;
        ConnectionId = connectionId;
        Connection = connection;
        Statistics = statistics;
    }

    /// <summary>The same for the events of one operation.</summary>
    public Guid OperationId { get; }

    /// <summary>The method that was called.</summary>
    public string Operation { get; }

    /// <summary>When, in the ticks of <see cref="System.Diagnostics.Stopwatch"/>.</summary>
    public long Timestamp { get; }

    /// <summary>The id of the physical connection; null when there is no connection.</summary>
    public Guid? ConnectionId { get; }

    /// <summary>The connection.</summary>
    public SqlConnection Connection { get; }

    /// <summary>What <see cref="SqlConnection.RetrieveStatistics"/> gives; all 0 unless they are enabled.</summary>
    public IDictionary Statistics { get; }

    /// <summary>The number of properties.</summary>
    public int Count => 6;

    /// <summary>A property with its name, by its place.</summary>
    /// <param name="index">The place, from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">There are not so many.</exception>
    public KeyValuePair<string, object?> this[int index] => index switch
    {
        0 => new(nameof(OperationId), OperationId),
        1 => new(nameof(Operation), Operation),
        2 => new(nameof(Timestamp), Timestamp),
        3 => new(nameof(ConnectionId), ConnectionId),
        4 => new(nameof(Connection), Connection),
        5 => new(nameof(Statistics), Statistics),
        _ => throw new ArgumentOutOfRangeException(nameof(index)),
    };

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => Payload.Enumerate(this);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
