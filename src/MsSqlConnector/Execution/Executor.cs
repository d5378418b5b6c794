using System;
using System.Data;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// Executes the definition of a command, or a batch of them. All executions use the same code path, in a synchronous and an asynchronous
/// form. A response consumer determines how much of the response is read.
/// </summary>
internal sealed class Executor(Executable executable) : ExecutionTarget, IReaderExecution
{
    /// <summary>The current request, for <see cref="Cancel"/>, which must not stop a later one.</summary>
    private volatile ActiveRequest? _active;
    private volatile ExecutionExtras? _extras;

    /// <summary>Gets the definition that is executed.</summary>
    public Executable Executable => executable;

    /// <summary>Gets the SET options around the current execution; null for none.</summary>
    public BehaviorOptions? Options => _extras?.Options;

    /// <summary>Gets the current request.</summary>
    public ActiveRequest Active => _active!;

    /// <summary>
    /// Gets or sets the object that observes the reading of the response for listeners, once there is a reader; null for none.
    /// </summary>
    public ResponseObserver? Observer
    {
        get => _extras?.Observer;
        set => Extras.Observer = value;
    }

    /// <summary>Gets a value that indicates whether a listener, or the log of the data source, wants the execution.</summary>
    public bool IsObserved =>
        (Listeners.WantCommands || (ConnectionEvents.HaveLogs && Connection is { } connection && connection.Source.Events.IsLogVerbose()))
        && _extras is not { IsInternal: true };

    /// <summary>Gets the state that few executions need; null if there is none.</summary>
    public ExecutionExtras? KnownExtras => _extras;

    /// <summary>Gets the state that few executions need, which is created when it is first needed.</summary>
    public ExecutionExtras Extras => _extras ??= new ExecutionExtras();

    /// <summary>Gets the transform of the current execution; null for none.</summary>
    public ExecutionTransform? Transform => _extras?.Transform;

    /// <exception cref="InvalidOperationException">
    /// The connection is another one, and the command is being executed or its reader is open.
    /// </exception>
    public void SetConnection(IConnection? connection)
    {
        if (ReferenceEquals(connection, Connection))
        {
            return;
        }

        if (_active is not null)
        {
            throw StateErrors.CommandIsActive(nameof(Connection));
        }

        executable.EndPreparing();
        Connection = connection;
    }

    /// <summary>Cancels the current execution or the reading of its response, from any thread.</summary>
    public void Cancel()
    {
        _active?.Cancel(CancelReason.User);
        _extras?.Stop.Cancel();
    }

    /// <exception cref="InvalidOperationException">The command is being executed.</exception>
    public void ThrowIfExecuting(string property)
    {
        if (_active is { HoldsLease: true })
        {
            throw StateErrors.CommandIsExecuting(property);
        }
    }

    /// <summary>Records that the statements are to be prepared, where that is useful.</summary>
    /// <exception cref="InvalidOperationException">
    /// The command cannot be executed, or a parameter does not have a fixed declaration.
    /// </exception>
    public void Prepare()
    {
        const string Method = nameof(Prepare);
        if (executable.CanBeginPreparing)
        {
            ExecutionChecks.CheckReady(this, Method);
            executable.CheckPreparing();
            executable.BeginPreparing();
        }
        else
        {
            ExecutionChecks.CheckConnection(this, Method);
            executable.CheckText(Method);
        }

        if (Connection?.Link.Commands is { } session)
        {
            session.Core.Totals.PrepareCallCount++;
        }
    }

    /// <inheritdoc cref="ExecutionExtras.DetachObserver"/>
    public ResponseObserver? DetachObserver() => _extras?.DetachObserver();

    /// <summary>Ends the execution, or the reader of its response.</summary>
    public void EndReader()
    {
        _active?.Release();
        _active = null;
    }

    /// <summary>Leaves the response to a reader, which continues with operations of its own.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the connection, and with it the reader.</exception>
    public void HandOverToReader()
    {
        _extras?.Clock?.Stop();
        ActiveRequest active = _active ?? throw StateErrors.ClosedDuringOperation();
        active.ReleaseSession();
    }

    /// <summary>Executes once on an open connection, without the stages.</summary>
    /// <param name="consumer">Determines how much of the response is read, and the result.</param>
    public T Run<TConsumer, T>(TConsumer consumer)
        where TConsumer : struct, IResponseConsumer<T>
    {
        CommandRun run = Begin(consumer.Method, consumer.Behavior, consumer.ReadsWhole);
        try
        {
            Options?.SwitchOn(run.Deadline);
            Transform?.Apply();
            run.ReadFirstResult();
            if (Transform is { HasResult: true } transform)
            {
                transform.TransformResult(run.Results, run.Deadline);
            }

            consumer.Read(run);
            consumer.Finish(run);
            T result = consumer.CreateResult(this, run);
            if (!consumer.IsOpenEnded)
            {
                End();
            }

            return result;
        }
        catch (Exception exception)
        {
            Fail(run, consumer.DecodesValues, consumer.Behavior, exception);
            throw;
        }
    }

    /// <inheritdoc cref="Run"/>
    /// <remarks>It is a single method, so that an execution that waits needs only one task.</remarks>
    public async Task<T> RunAsync<TConsumer, T>(TConsumer consumer, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        token.ThrowIfCancellationRequested();
        CommandRun run = Begin(consumer.Method, consumer.Behavior, consumer.ReadsWhole);
        ValueTask failing;
        try
        {
            if (Options is { } options)
            {
                await options.SwitchOnAsync(run.Deadline, token).ConfigureAwait(false);
            }

            if (Transform is { } transform)
            {
                await transform.ApplyAsync(token).ConfigureAwait(false);
            }

            await run.StartAsync(token).ConfigureAwait(false);
            await run.ReadFirstResultAsync(token).ConfigureAwait(false);
            if (Transform is { HasResult: true } transforming)
            {
                await transforming.TransformResultAsync(run.Results, run.Deadline, token).ConfigureAwait(false);
            }

            await consumer.ReadAsync(run, token).ConfigureAwait(false);
            await consumer.FinishAsync(run, token).ConfigureAwait(false);
            T result = consumer.CreateResult(this, run);
            if (!consumer.IsOpenEnded)
            {
                End();
            }

            return result;
        }
        catch (Exception exception)
        {
            // An await in the catch block would increase the size of every execution's state.
            failing = FailAsync(run, consumer.DecodesValues, consumer.Behavior, ExceptionDispatchInfo.Capture(exception));
        }

        await failing.ConfigureAwait(false);
        return default!;
    }

    /// <summary>Checks the execution, fills the request, and claims the session. Nothing has been sent yet.</summary>
    private CommandRun Begin(string method, CommandBehavior behavior, bool readsWhole)
    {
        Deadline deadline = ConsumeDeadline();
        ExecutionChecks.CheckReady(this, method);
        ExecutionChecks.CheckBehavior(behavior);
        ThrowIfReaderIsOpen();
        OptionalHeaders? headers = executable.CreateNotification(Connection!);
        CommandSession session = Claim(executable, behavior, out ActiveRequest active, out BehaviorOptions? options);
        SetExtras(ExecutionClock.Start(session.Core.Totals), options);
        StatementRequest request = FillOrClear(session, behavior, active, deadline, out PreparedExecution? prepared);
        request.Begin(ActivityHeader.Add(headers, Connection!.Source.Tracing, session.Core));
        _active = active;
        session.Core.Totals.CountExecution(executable.HasPrepared(session, prepared));
        session.Run.Begin(request, active, prepared, new ResponseTarget(executable.Returned, executable.Calls), deadline);
        session.Run.ReadAs(isWhole: readsWhole);
        return session.Run;
    }

    /// <summary>
    /// With multiple active result sets, throws if the command is being executed or its reader is open. Otherwise the connection is
    /// checked.
    /// </summary>
    private void ThrowIfReaderIsOpen()
    {
        if (_active is not null && Connection!.Link.IsMultiplexed)
        {
            throw StateErrors.ReaderOfCommandIsOpen();
        }
    }

    /// <summary>Fills the request. Releases the sources of values when a parameter is rejected.</summary>
    private StatementRequest FillOrClear(
        CommandSession session, CommandBehavior behavior, ActiveRequest active, Deadline deadline, out PreparedExecution? prepared)
    {
        try
        {
            session.Core.Preparation.DropReleased();
            Transform?.Allow(executable, session);
            StatementRequest request = executable.Fill(session, behavior, active, out prepared);
            Transform?.Begin(executable, session, request, active, deadline);
            executable.ClearOutputs();
            return request;
        }
        catch (Exception)
        {
            Transform?.Reset(executable);
            session.Requests.Clear();
            active.Release();
            throw;
        }
    }

    private void SetExtras(ExecutionClock? clock, BehaviorOptions? options)
    {
        if (_extras is not null || clock is not null || options is not null)
        {
            Extras.Begin(clock, options);
        }
    }

    /// <summary>Returns the deadline of the execution, which begins now unless a stage has begun it.</summary>
    public Deadline ConsumeDeadline()
    {
        if (_extras is not { PendingDeadline: { } deadline } extras)
        {
            return StartDeadline();
        }

        extras.PendingDeadline = null;
        return deadline;
    }

    private void End()
    {
        EndReader();
        _extras?.Clock?.Stop();
    }

    /// <summary>Cleans up after a failure, because there is no reader that restores the options or closes the connection.</summary>
    private void Fail(CommandRun run, bool decodesValues, CommandBehavior behavior, Exception failure)
    {
        // A handler may execute the same command, which then has another request.
        ActiveRequest? active = _active;
        try
        {
            if (decodesValues || Transform is { HasResult: true })
            {
                run.DiscardResponse(active);
            }

            if (active is { HoldsLease: true, OwnsSession: true })
            {
                Transform?.ReleaseUnsent();
                Options?.SwitchOff(StartDeadline());
            }
        }
        finally
        {
            active?.Release();
            End();
        }

        if ((behavior & CommandBehavior.CloseConnection) != 0 && Transform?.MustRepeat(failure) != true)
        {
            Connection!.Close();
        }
    }

    /// <inheritdoc cref="Fail"/>
    private async ValueTask FailAsync(CommandRun run, bool decodesValues, CommandBehavior behavior, ExceptionDispatchInfo failure)
    {
        // A handler may execute the same command, which then has another request.
        ActiveRequest? active = _active;
        try
        {
            if (decodesValues || Transform is { HasResult: true })
            {
                await run.DiscardResponseAsync(active).ConfigureAwait(false);
            }

            if (active is { HoldsLease: true, OwnsSession: true })
            {
                Transform?.ReleaseUnsent();
                if (Options is { } options)
                {
                    await options.SwitchOffAsync(StartDeadline()).ConfigureAwait(false);
                }
            }
        }
        finally
        {
            active?.Release();
            End();
        }

        if ((behavior & CommandBehavior.CloseConnection) != 0 && Transform?.MustRepeat(failure.SourceException) != true)
        {
            await Connection!.CloseAsync().ConfigureAwait(false);
        }

        failure.Throw();
    }
}
