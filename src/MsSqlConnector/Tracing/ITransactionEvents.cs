using System;

namespace MsSqlConnector.Tracing;

/// <summary>Writes the events of Microsoft.Data.SqlClient for a commit or a rollback.</summary>
internal interface ITransactionEvents
{
    void WriteBefore();

    void WriteAfter();

    void WriteError(Exception exception);
}
