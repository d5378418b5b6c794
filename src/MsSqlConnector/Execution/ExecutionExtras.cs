using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>The state that few executions need. It is separate from the executor, which is created for each command.</summary>
internal sealed class ExecutionExtras
{
    /// <summary>Cancels the recovery of a session; null when none is running.</summary>
    private volatile CancellationTokenSource? _stop;

    private ResponseObserver? _observer;

    /// <summary>Gets or sets the object that observes the reading of the response for listeners, once there is a reader; null for none.</summary>
    public ResponseObserver? Observer
    {
        get => Volatile.Read(ref _observer);
        set => Volatile.Write(ref _observer, value);
    }

    /// <summary>Gets or sets the deadline of the next execution, if it began with the recovery of the session; null once it was taken.</summary>
    public Deadline? PendingDeadline { get; set; }

    /// <summary>Gets or sets the clock of the execution for the statistics; null when statistics are disabled.</summary>
    public ExecutionClock? Clock { get; set; }

    /// <summary>Gets or sets the state of an execution with Always Encrypted; null for other executions.</summary>
    public ExecutionEncryption? Encryption { get; set; }

    /// <summary>Gets or sets the SET options around a procedure; null for none.</summary>
    public ProcedureOptions? Options { get; set; }

    /// <summary>Replaces or cleans up a session before a command is sent. The command timeout includes the time for this.</summary>
    /// <exception cref="SqlException">The session cannot be restored, the deadline passed, or the command was canceled.</exception>
    public void EnsureReady(IExecutionConnection connection, Deadline deadline)
    {
        using var stop = new CancellationTokenSource();
        _stop = stop;
        try
        {
            ConnectionRecovery.EnsureReady(connection, deadline, stop.Token);
        }
        catch (OperationCanceledException exception)
        {
            throw CancelErrors.Cancelled(connection.DataSource, connection.ClientConnectionId, exception);
        }
        finally
        {
            _stop = null;
        }
    }

    /// <inheritdoc cref="EnsureReady"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async Task EnsureReadyAsync(IExecutionConnection connection, Deadline deadline, CancellationToken token)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(token);
        _stop = stop;
        try
        {
            await ConnectionRecovery.EnsureReadyAsync(connection, deadline, stop.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception)
        {
            token.ThrowIfCancellationRequested();
            throw CancelErrors.Cancelled(connection.DataSource, connection.ClientConnectionId, exception);
        }
        finally
        {
            _stop = null;
        }
    }

    /// <summary>Gets the keys of a result, and makes the reader decrypt it.</summary>
    public static void Decrypt(ResultReader results, KeyScope scope) => ResultDecryption.Run(results, scope);

    /// <summary>Gets the keys of a result like <see cref="Decrypt"/>. The command can be canceled meanwhile, and the wait ends at the deadline.</summary>
    /// <exception cref="SqlException">The deadline passed, or the command was canceled.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async ValueTask DecryptAsync(
        IExecutionConnection connection, ResultReader results, KeyScope scope, Deadline deadline, CancellationToken token)
    {
        using CancellationTokenSource stop = deadline.StartTimer(token);
        _stop = stop;
        try
        {
            await ResultDecryption.RunAsync(results, scope, stop.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (stop.IsCancellationRequested)
        {
            token.ThrowIfCancellationRequested();
            throw deadline.HasPassed
                ? TimeoutErrors.CommandTimeout(connection.DataSource, connection.ClientConnectionId, exception)
                : CancelErrors.Cancelled(connection.DataSource, connection.ClientConnectionId, exception);
        }
        finally
        {
            _stop = null;
        }
    }

    /// <summary>Takes the observer. If two threads close the reader, only one of them ends it.</summary>
    public ResponseObserver? DetachObserver() => Interlocked.Exchange(ref _observer, null);

    public void Cancel()
    {
        try
        {
            _stop?.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The recovery has just ended. The request that follows is stopped separately.
        }
    }
}
