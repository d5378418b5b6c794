using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Stages;

namespace MsSqlConnector;

/// <content>The public members for target frameworks that have no base class for batches. They are the same as on newer ones.</content>
public sealed partial class SqlBatch : IDisposable, IAsyncDisposable
{
    /// <inheritdoc cref="SqlCommand.CommandTimeout"/>
    public int Timeout
    {
        get => Executor.CommandTimeout;
        set => Executor.CommandTimeout = value;
    }

    /// <inheritdoc cref="SqlCommand.Cancel"/>
    public void Cancel() => Executor.Cancel();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery"/>
    public int ExecuteNonQuery() => Executor.Execute<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQuery));

    /// <inheritdoc cref="SqlCommand.ExecuteNonQueryAsync(CancellationToken)"/>
    public Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        Executor.ExecuteAsync<NonQueryConsumer, int>(this, default, nameof(ExecuteNonQueryAsync), cancellationToken);

    /// <inheritdoc cref="SqlCommand.ExecuteScalar"/>
    public object? ExecuteScalar() => Executor.Execute<ScalarConsumer, object?>(this, default, nameof(ExecuteScalar));

    /// <inheritdoc cref="SqlCommand.ExecuteScalarAsync(CancellationToken)"/>
    public Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
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
    public void Prepare() => Executor.Prepare();

    /// <inheritdoc cref="Prepare"/>
    public Task PrepareAsync(CancellationToken cancellationToken = default) => PreparationTask.Run(Executor, cancellationToken);

    /// <summary>
    /// Releases the prepared statements of the batch. Afterwards, it cannot be executed (<see cref="System.ObjectDisposedException"/>).
    /// </summary>
    public void Dispose() => DisposeCore();

    /// <inheritdoc cref="Dispose"/>
    public ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }
}
