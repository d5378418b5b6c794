using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;

namespace MsSqlConnector;

public sealed partial class SqlBatch : DbBatch
{
    /// <inheritdoc cref="SqlCommand.CommandTimeout"/>
    public override int Timeout
    {
        get => _executor.CommandTimeout;
        set => _executor.CommandTimeout = value;
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

    /// <summary>Lets go of what was prepared for the batch; there is nothing else to give back.</summary>
    public override void Dispose()
    {
        _executor.Executable.EndPreparing();
        base.Dispose();
    }

    /// <inheritdoc cref="SqlCommand.Cancel"/>
    public override void Cancel() => _executor.Cancel();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery"/>
    public override int ExecuteNonQuery() => _executor.Execute<NonQueryShape, int>(this, default, nameof(ExecuteNonQuery));

    /// <inheritdoc cref="SqlCommand.ExecuteNonQueryAsync(CancellationToken)"/>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        _executor.ExecuteAsync<NonQueryShape, int>(this, default, nameof(ExecuteNonQueryAsync), cancellationToken);

    /// <inheritdoc cref="SqlCommand.ExecuteScalar"/>
    public override object? ExecuteScalar() => _executor.Execute<ScalarShape, object?>(this, default, nameof(ExecuteScalar));

    /// <inheritdoc cref="SqlCommand.ExecuteScalarAsync(CancellationToken)"/>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
        _executor.ExecuteAsync<ScalarShape, object?>(this, default, nameof(ExecuteScalarAsync), cancellationToken);

    /// <summary>
    /// Has the server prepare the batch's statements when it is executed next (sp_prepexec): from then on they are executed by
    /// their handles (sp_execute), all in one message as before. It pays for statements with parameters, of which those with equal
    /// texts and declarations share a handle; procedures and statements without parameters go as they do unprepared. A statement
    /// that the batch does not execute any more is let go of, and all are when it is disposed of or the connection is closed.
    /// </summary>
    /// <remarks>
    /// Nothing is sent before the next execution, and a statement that is let go of costs no round trip: it is told with a next
    /// request (MS-TDS 2.2.6.6). A handle that the server does not take any more is an error (8179 or 586) of its command and is not
    /// made anew within the execution, because the commands behind it have been executed by then; the next execution prepares the
    /// statement again. That is so too of what Max Auto Prepare has prepared.
    /// </remarks>
    /// <inheritdoc cref="SqlCommand.Prepare" path="/exception"/>
    public override void Prepare() => _executor.Prepare();

    /// <inheritdoc cref="Prepare"/>
    public override Task PrepareAsync(CancellationToken cancellationToken = default) => Preparing.InTask(_executor, cancellationToken);

    /// <inheritdoc/>
    protected override DbBatchCommand CreateDbBatchCommand() => new SqlBatchCommand();

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(
        CommandBehavior behavior, CancellationToken cancellationToken) =>
        await ExecuteReaderAsync(behavior, cancellationToken).ConfigureAwait(false);
}
