using System;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for rolling back a transaction, or rolling back to a savepoint.</summary>
internal sealed class RollbackEvents(TransactionFacts transaction, string? savepoint) : ITransactionEvents
{
    private const string Operation = "Rollback";

    private readonly Guid _id = Guid.NewGuid();

    public void WriteBefore()
    {
        if (ClientEvent.IsWanted(SqlClientTransactionRollbackBefore.Name))
        {
            ClientEvent.Write(
                SqlClientTransactionRollbackBefore.Name,
                new SqlClientTransactionRollbackBefore(
                    _id, Operation, EventTime.GetTicks(transaction.Connection),
                    transaction.Level, transaction.Connection, transaction.Number, savepoint));
        }
    }

    public void WriteAfter()
    {
        if (ClientEvent.IsWanted(SqlClientTransactionRollbackAfter.Name))
        {
            ClientEvent.Write(
                SqlClientTransactionRollbackAfter.Name,
                new SqlClientTransactionRollbackAfter(
                    _id, Operation, EventTime.GetTicks(transaction.Connection),
                    transaction.Level, transaction.Connection, transaction.Number, savepoint));
        }
    }

    public void WriteError(Exception exception)
    {
        if (ClientEvent.IsWanted(SqlClientTransactionRollbackError.Name))
        {
            ClientEvent.Write(
                SqlClientTransactionRollbackError.Name,
                new SqlClientTransactionRollbackError(
                    _id, Operation, EventTime.GetTicks(transaction.Connection),
                    transaction.Level, transaction.Connection, transaction.Number, savepoint,
                    exception));
        }
    }
}
