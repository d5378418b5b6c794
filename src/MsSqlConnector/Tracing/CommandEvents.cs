using System;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for executing a command.</summary>
internal sealed class CommandEvents(SqlCommand command, string operation)
{
    private readonly Guid _id = Guid.NewGuid();
    private readonly Guid? _connectionId = command.Connection?.ClientConnectionId;
    private readonly long? _transactionId = (command.Executor.AssignedTransaction as SqlTransaction)?.Number;

    public void WriteBefore()
    {
        if (ClientEvent.IsWanted(SqlClientCommandBefore.Name))
        {
            ClientEvent.Write(
                SqlClientCommandBefore.Name,
                new SqlClientCommandBefore(_id, operation, EventTime.GetTicks(command.Connection), _connectionId, _transactionId, command));
        }
    }

    public void WriteAfter()
    {
        if (ClientEvent.IsWanted(SqlClientCommandAfter.Name))
        {
            ClientEvent.Write(
                SqlClientCommandAfter.Name,
                new SqlClientCommandAfter(
                    _id, operation, EventTime.GetTicks(command.Connection), _connectionId, _transactionId, command,
                    command.Connection!.RetrieveStatistics()));
        }
    }

    public void WriteError(Exception exception)
    {
        if (ClientEvent.IsWanted(SqlClientCommandError.Name))
        {
            ClientEvent.Write(
                SqlClientCommandError.Name,
                new SqlClientCommandError(
                    _id, operation, EventTime.GetTicks(command.Connection), _connectionId, _transactionId, command, exception));
        }
    }
}
