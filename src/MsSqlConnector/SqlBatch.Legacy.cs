using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution;

namespace MsSqlConnector;

/// <content>The platform has no base class for batches; the members are those it has on newer ones.</content>
public sealed partial class SqlBatch : IDisposable, IAsyncDisposable
{
    /// <inheritdoc cref="SqlCommand.CommandTimeout"/>
    public int Timeout
    {
        get => _executor.CommandTimeout;
        set => _executor.CommandTimeout = value;
    }

    /// <inheritdoc cref="SqlCommand.Cancel"/>
    public void Cancel() => _executor.Cancel();

    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery"/>
    public int ExecuteNonQuery() => _executor.Execute<NonQueryShape, int>(this, default, nameof(ExecuteNonQuery));

    /// <inheritdoc cref="SqlCommand.ExecuteNonQueryAsync(CancellationToken)"/>
    public Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        _executor.ExecuteAsync<NonQueryShape, int>(this, default, nameof(ExecuteNonQueryAsync), cancellationToken);

    /// <inheritdoc cref="SqlCommand.ExecuteScalar"/>
    public object? ExecuteScalar() => _executor.Execute<ScalarShape, object?>(this, default, nameof(ExecuteScalar));

    /// <inheritdoc cref="SqlCommand.ExecuteScalarAsync(CancellationToken)"/>
    public Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
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
    public void Prepare() => _executor.Prepare();

    /// <inheritdoc cref="Prepare"/>
    public Task PrepareAsync(CancellationToken cancellationToken = default) => Preparing.InTask(_executor, cancellationToken);

    /// <summary>Lets go of what was prepared for the batch; there is nothing else to give back.</summary>
    public void Dispose() => _executor.Executable.EndPreparing();

    /// <inheritdoc cref="Dispose"/>
    public ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }
}
