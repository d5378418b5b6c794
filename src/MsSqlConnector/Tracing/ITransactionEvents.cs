using System;
using System.Data;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for a commit or a rollback.</summary>
internal interface ITransactionEvents
{
    void WriteBefore();

    void WriteAfter();

    void WriteError(Exception exception);
}

/// <summary>The data of a transaction for events. It is captured because the transaction discards it when it ends.</summary>
/// <param name="Connection">The connection; null if the transaction has already ended.</param>
/// <param name="Level">The isolation level with which the transaction was started.</param>
/// <param name="Number">The transaction descriptor of the server; null if the transaction has already ended.</param>
internal sealed record TransactionFacts(SqlConnection? Connection, IsolationLevel Level, long? Number);
