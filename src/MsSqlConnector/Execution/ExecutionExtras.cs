using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>What few executions need; apart from the executor, which is made for each command.</summary>
internal sealed class ExecutionExtras
{
    /// <summary>Stops the restoring of a session; null when none is under way.</summary>
    private volatile CancellationTokenSource? _stop;

    private AnswerWatch? _watch;

    /// <summary>Gets or sets the listener to the reading of the response, once there is a reader; null for none.</summary>
    public AnswerWatch? Watch
    {
        get => Volatile.Read(ref _watch);
        set => Volatile.Write(ref _watch, value);
    }

    /// <summary>When the time is over of the execution that follows, which began with the restoring; null once it was taken.</summary>
    public Deadline? Begun { get; set; }

    /// <summary>The clock of the execution for the statistics; null when statistics are disabled.</summary>
    public ExecutionClock? Clock { get; set; }

    /// <summary>The settings around a procedure; null when nothing has to be set.</summary>
    public ProcedureOptions? Options { get; set; }

    /// <summary>Replaces or cleans up a session before a command is sent; the time that takes is the command's.</summary>
    /// <exception cref="SqlException">The session cannot be restored, the deadline passed, or the command was canceled.</exception>
    public void Ready(IExecutionConnection connection, Deadline deadline)
    {
        using var stop = new CancellationTokenSource();
        _stop = stop;
        try
        {
            ConnectionRecovery.Ready(connection, deadline, stop.Token);
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

    /// <inheritdoc cref="Ready"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public async Task ReadyAsync(IExecutionConnection connection, Deadline deadline, CancellationToken token)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(token);
        _stop = stop;
        try
        {
            await ConnectionRecovery.ReadyAsync(connection, deadline, stop.Token).ConfigureAwait(false);
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

    /// <summary>Takes the listener: if two threads close the reader, one of them ends it.</summary>
    public AnswerWatch? TakeWatch() => Interlocked.Exchange(ref _watch, null);

    public void Cancel()
    {
        try
        {
            _stop?.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // It has just ended; what is executed next is stopped like any request.
        }
    }
}
