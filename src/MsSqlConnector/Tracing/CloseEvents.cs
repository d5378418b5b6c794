using System;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for closing a connection.</summary>
internal sealed class CloseEvents(SqlConnection connection, string operation)
{
    private readonly Guid _id = Guid.NewGuid();
    private readonly Guid _connectionId = connection.ClientConnectionId;

    public void TellBefore()
    {
        if (ClientEvent.IsWanted(SqlClientConnectionCloseBefore.Name))
        {
            ClientEvent.Tell(
                SqlClientConnectionCloseBefore.Name,
                new SqlClientConnectionCloseBefore(
                    _id, operation, Stopwatch.GetTimestamp(), _connectionId, connection, connection.RetrieveStatistics()));
        }
    }

    public void TellAfter()
    {
        if (ClientEvent.IsWanted(SqlClientConnectionCloseAfter.Name))
        {
            ClientEvent.Tell(
                SqlClientConnectionCloseAfter.Name,
                new SqlClientConnectionCloseAfter(
                    _id, operation, Stopwatch.GetTimestamp(), _connectionId, connection, connection.RetrieveStatistics()));
        }
    }

    public void TellError(Exception exception)
    {
        if (ClientEvent.IsWanted(SqlClientConnectionCloseError.Name))
        {
            ClientEvent.Tell(
                SqlClientConnectionCloseError.Name,
                new SqlClientConnectionCloseError(
                    _id, operation, Stopwatch.GetTimestamp(), _connectionId, connection, connection.RetrieveStatistics(), exception));
        }
    }
}
