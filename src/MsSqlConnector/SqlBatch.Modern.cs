using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlBatch : DbBatch
{
    /// <inheritdoc cref="SqlCommand.CommandTimeout"/>
    public override int Timeout
    {
        get => _command.CommandTimeout;
        set => _command.CommandTimeout = value;
    }

    /// <inheritdoc/>
    protected override DbBatchCommandCollection DbBatchCommands => BatchCommands;

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => Connection;
        set => Connection = (SqlConnection?)value;
    }

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = (SqlTransaction?)value;
    }

    /// <inheritdoc cref="SqlCommand.Cancel"/>
    public override void Cancel() => _command.Cancel();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery"/>
    public override int ExecuteNonQuery() => _command.ExecuteNonQuery();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQueryAsync(CancellationToken)"/>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        _command.ExecuteNonQueryAsync(cancellationToken);

    /// <inheritdoc cref="SqlCommand.ExecuteScalar"/>
    public override object? ExecuteScalar() => _command.ExecuteScalar();

    /// <inheritdoc cref="SqlCommand.ExecuteScalarAsync(CancellationToken)"/>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
        _command.ExecuteScalarAsync(cancellationToken);

    /// <summary>
    /// Has nothing to do: all commands share one round trip, and a handle that the server does not take any more could only be
    /// prepared again behind the commands that follow it, out of their order. Each statement goes through sp_executesql, whose plan
    /// the server keeps and finds again by the text.
    /// </summary>
    public override void Prepare() => _command.Prepare();

    /// <inheritdoc cref="Prepare"/>
    public override Task PrepareAsync(CancellationToken cancellationToken = default) => _command.PrepareAsync(cancellationToken);

    /// <inheritdoc/>
    protected override DbBatchCommand CreateDbBatchCommand() => new SqlBatchCommand();

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(
        CommandBehavior behavior, CancellationToken cancellationToken) =>
        await ExecuteReaderAsync(behavior, cancellationToken).ConfigureAwait(false);
}
