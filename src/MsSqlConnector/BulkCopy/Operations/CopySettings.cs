using System.Collections.Generic;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>The settings of a copy, which are read once when it starts.</summary>
internal sealed class CopySettings
{
    public required SqlConnection Connection { get; init; }

    /// <summary>Gets the transaction of the caller; null for none.</summary>
    public SqlTransaction? Transaction { get; init; }

    public SqlBulkCopyOptions Options { get; init; }

    /// <summary>Gets the maximum number of rows of a batch; 0 for no limit.</summary>
    public int BatchSize { get; init; }

    /// <summary>Gets the time limit of each request in seconds; 0 for no limit.</summary>
    public int TimeoutSeconds { get; init; }

    public string? TableName { get; init; }

    public required IReadOnlyList<BulkMapping> Mappings { get; init; }

    public required IReadOnlyList<BulkOrder> Order { get; init; }

    /// <summary>Gets the names of the destination columns whose values must be encrypted.</summary>
    public IReadOnlyList<string> ForcedColumns { get; init; } = [];

    /// <summary>Creates the exception for a key that is not available.</summary>
    public SqlException Explain(CellException exception) => ClientError.Create(
        ClientError.NoNumber, ClientError.StatementClass, Connection.DataSource, exception.Message, Connection.ClientConnectionId,
        exception.InnerException);

    /// <summary>Returns the deadline of a request that begins now.</summary>
    public Deadline StartDeadline() => Deadline.FromTimeoutSeconds(Connection.Settings.Clock, TimeoutSeconds);

    public bool Has(SqlBulkCopyOptions option) => (Options & option) != 0;
}
