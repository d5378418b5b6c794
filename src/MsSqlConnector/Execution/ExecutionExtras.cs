using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>The state that few executions need. It is separate from the executor, which is created for each command.</summary>
internal sealed class ExecutionExtras
{
    private ResponseObserver? _observer;

    /// <summary>
    /// Gets the stop of the waits of the execution for other events than a response, such as a key store or the recovery of the connection.
    /// </summary>
    public ExecutionStop Stop { get; } = new();

    /// <summary>
    /// Gets or sets the object that observes the reading of the response for listeners, once there is a reader; null for none.
    /// </summary>
    public ResponseObserver? Observer
    {
        get => Volatile.Read(ref _observer);
        set => Volatile.Write(ref _observer, value);
    }

    /// <summary>
    /// Gets or sets the deadline of the next execution, if it began with the recovery of the session; null once it was taken.
    /// </summary>
    public Deadline? PendingDeadline { get; set; }

    /// <summary>Gets the clock of the execution for the statistics; null when statistics are disabled.</summary>
    public ExecutionClock? Clock { get; private set; }

    /// <summary>Gets the SET options around the execution; null for none.</summary>
    public BehaviorOptions? Options { get; private set; }

    /// <summary>Gets the transform of the execution; null for none.</summary>
    public ExecutionTransform? Transform { get; private set; }

    /// <summary>Gets or sets the transform of the next execution; null for none.</summary>
    public ExecutionTransform? PendingTransform { get; set; }

    /// <summary>Gets or sets the object that listeners observe the next execution with; null for none.</summary>
    public ExecutionObserver? PendingListener { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the execution is part of another operation, which listeners observe instead.
    /// </summary>
    public bool IsInternal { get; set; }

    /// <summary>Begins an execution. Until here, the state of the previous one is kept for its reader.</summary>
    public void Begin(ExecutionClock? clock, BehaviorOptions? options)
    {
        Clock = clock;
        Options = options;
        Transform = PendingTransform;
        PendingTransform = null;
    }

    /// <summary>Replaces or cleans up a session before a command is sent. The command timeout includes the time for this.</summary>
    /// <exception cref="SqlException">The session cannot be restored, the deadline passed, or the command was canceled.</exception>
    public void EnsureReady(IConnection connection, Deadline deadline)
    {
        using var stop = new CancellationTokenSource();
        Stop.Begin(stop);
        try
        {
            ConnectionRecovery.EnsureReady(connection, deadline, stop.Token);
        }
        catch (OperationCanceledException exception)
        {
            throw CancelErrors.Canceled(connection.DataSource, connection.ClientConnectionId, exception);
        }
        finally
        {
            Stop.End();
        }
    }

    /// <inheritdoc cref="EnsureReady"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async Task EnsureReadyAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(token);
        Stop.Begin(stop);
        try
        {
            await ConnectionRecovery.EnsureReadyAsync(connection, deadline, stop.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException exception)
        {
            token.ThrowIfCancellationRequested();
            throw CancelErrors.Canceled(connection.DataSource, connection.ClientConnectionId, exception);
        }
        finally
        {
            Stop.End();
        }
    }

    /// <summary>Takes the object that listeners observe the next execution with; null for none.</summary>
    public ExecutionObserver? TakeListener()
    {
        ExecutionObserver? listener = PendingListener;
        PendingListener = null;
        return listener;
    }

    /// <summary>Takes the observer. If two threads close the reader, only one of them ends it.</summary>
    public ResponseObserver? DetachObserver() => Interlocked.Exchange(ref _observer, null);
}
