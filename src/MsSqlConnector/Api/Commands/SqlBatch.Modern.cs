using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Stages;

namespace MsSqlConnector;

public sealed partial class SqlBatch : DbBatch
{
    /// <inheritdoc cref="SqlCommand.CommandTimeout"/>
    public override int Timeout
    {
        get => Executor.CommandTimeout;
        set => Executor.CommandTimeout = value;
    }

    /// <inheritdoc/>
    protected override DbBatchCommandCollection DbBatchCommands => BatchCommands;

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => Connection;
        set => Connection = ForeignObjects.Cast<SqlConnection>(value);
    }

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = ForeignObjects.Cast<SqlTransaction>(value);
    }

    /// <summary>
    /// Releases the prepared statements of the batch. Afterwards, it cannot be executed (<see cref="System.ObjectDisposedException"/>).
    /// </summary>
    public override void Dispose()
    {
        DisposeCore();
        base.Dispose();
    }

    /// <inheritdoc cref="SqlCommand.Cancel"/>
    public override void Cancel() => Executor.Cancel();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery"/>
    public override int ExecuteNonQuery() => Executor.Execute<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQuery));

    /// <inheritdoc cref="SqlCommand.ExecuteNonQueryAsync(CancellationToken)"/>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        Executor.ExecuteAsync<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQueryAsync), cancellationToken);

    /// <inheritdoc cref="SqlCommand.ExecuteScalar"/>
    public override object? ExecuteScalar() => Executor.Execute<ScalarConsumer, object?>(this, default, nameof(ExecuteScalar));

    /// <inheritdoc cref="SqlCommand.ExecuteScalarAsync(CancellationToken)"/>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
        Executor.ExecuteAsync<ScalarConsumer, object?>(this, default, nameof(ExecuteScalarAsync), cancellationToken);

    /// <summary>
    /// Marks the batch for preparation. The server prepares the statements at the next execution (sp_prepexec); later executions use the
    /// prepared handles (sp_execute), still in one message.
    /// </summary>
    /// <remarks>
    /// Preparing only affects statements with parameters. Statements with equal text and equal parameter declarations share a handle.
    /// Procedures and statements without parameters are executed as unprepared ones. The provider releases the handle of a statement that
    /// the batch no longer executes, and all handles when the batch is disposed of or the connection is closed.
    /// <para>
    /// Nothing is sent before the next execution. Releasing a handle costs no round trip, because the release is sent with a later request
    /// (MS-TDS 2.2.6.6). If the server no longer accepts a handle, its command fails with error 8179 or 586. The provider does not prepare
    /// the statement again within that execution, because the commands after it have already been executed; it does so at the next
    /// execution. The same applies to statements that Max Auto Prepare has prepared.
    /// </para>
    /// </remarks>
    /// <inheritdoc cref="SqlCommand.Prepare" path="/exception"/>
    public override void Prepare() => Executor.Prepare();

    /// <inheritdoc cref="Prepare"/>
    public override Task PrepareAsync(CancellationToken cancellationToken = default) => PreparationTask.Run(Executor, cancellationToken);

    /// <inheritdoc/>
    protected override DbBatchCommand CreateDbBatchCommand() => new SqlBatchCommand();

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(
        CommandBehavior behavior, CancellationToken cancellationToken) =>
        await ExecuteReaderAsync(behavior, cancellationToken).ConfigureAwait(false);
}
