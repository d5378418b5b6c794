using System;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for opening a connection.</summary>
internal sealed class OpenEvents(SqlConnection connection, string operation)
{
    private readonly Guid _id = Guid.NewGuid();

    public void WriteBefore()
    {
        if (ClientEvent.IsWanted(SqlClientConnectionOpenBefore.Name))
        {
            ClientEvent.Write(
                SqlClientConnectionOpenBefore.Name,
                new SqlClientConnectionOpenBefore(_id, operation, EventTime.GetTicks(connection), connection, Listeners.Version));
        }
    }

    public void WriteAfter()
    {
        if (ClientEvent.IsWanted(SqlClientConnectionOpenAfter.Name))
        {
            ClientEvent.Write(
                SqlClientConnectionOpenAfter.Name,
                new SqlClientConnectionOpenAfter(
                    _id, operation, EventTime.GetTicks(connection), connection.ClientConnectionId, connection, Listeners.Version,
                    connection.RetrieveStatistics()));
        }
    }

    public void WriteError(Exception exception)
    {
        if (ClientEvent.IsWanted(SqlClientConnectionOpenError.Name))
        {
            ClientEvent.Write(
                SqlClientConnectionOpenError.Name,
                new SqlClientConnectionOpenError(
                    _id, operation, EventTime.GetTicks(connection), connection.ClientConnectionId, connection,
                    Listeners.Version, exception));
        }
    }
}
