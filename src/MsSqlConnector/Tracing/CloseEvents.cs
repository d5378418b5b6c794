using System;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for closing a connection.</summary>
internal sealed class CloseEvents(SqlConnection connection, string operation)
{
    private readonly Guid _id = Guid.NewGuid();
    private readonly Guid _connectionId = connection.ClientConnectionId;

    public void WriteBefore()
    {
        if (ClientEvent.IsWanted(SqlClientConnectionCloseBefore.Name))
        {
            ClientEvent.Write(
                SqlClientConnectionCloseBefore.Name,
                new SqlClientConnectionCloseBefore(
                    _id, operation, EventTime.GetTicks(connection), _connectionId, connection, connection.RetrieveStatistics()));
        }
    }

    public void WriteAfter()
    {
        if (ClientEvent.IsWanted(SqlClientConnectionCloseAfter.Name))
        {
            ClientEvent.Write(
                SqlClientConnectionCloseAfter.Name,
                new SqlClientConnectionCloseAfter(
                    _id, operation, EventTime.GetTicks(connection), _connectionId, connection, connection.RetrieveStatistics()));
        }
    }

    public void WriteError(Exception exception)
    {
        if (ClientEvent.IsWanted(SqlClientConnectionCloseError.Name))
        {
            ClientEvent.Write(
                SqlClientConnectionCloseError.Name,
                new SqlClientConnectionCloseError(
                    _id, operation, EventTime.GetTicks(connection), _connectionId, connection, connection.RetrieveStatistics(), exception));
        }
    }
}
