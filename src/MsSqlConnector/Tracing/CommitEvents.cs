using System;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for committing a transaction.</summary>
internal sealed class CommitEvents(TransactionFacts transaction) : ITransactionEvents
{
    private const string Operation = "Commit";

    private readonly Guid _id = Guid.NewGuid();

    public void WriteBefore()
    {
        if (ClientEvent.IsWanted(SqlClientTransactionCommitBefore.Name))
        {
            ClientEvent.Write(
                SqlClientTransactionCommitBefore.Name,
                new SqlClientTransactionCommitBefore(
                    _id, Operation, EventTime.GetTicks(transaction.Connection),
                    transaction.Level, transaction.Connection, transaction.Number));
        }
    }

    public void WriteAfter()
    {
        if (ClientEvent.IsWanted(SqlClientTransactionCommitAfter.Name))
        {
            ClientEvent.Write(
                SqlClientTransactionCommitAfter.Name,
                new SqlClientTransactionCommitAfter(
                    _id, Operation, EventTime.GetTicks(transaction.Connection),
                    transaction.Level, transaction.Connection, transaction.Number));
        }
    }

    public void WriteError(Exception exception)
    {
        if (ClientEvent.IsWanted(SqlClientTransactionCommitError.Name))
        {
            ClientEvent.Write(
                SqlClientTransactionCommitError.Name,
                new SqlClientTransactionCommitError(
                    _id, Operation, EventTime.GetTicks(transaction.Connection),
                    transaction.Level, transaction.Connection, transaction.Number, exception));
        }
    }
}
