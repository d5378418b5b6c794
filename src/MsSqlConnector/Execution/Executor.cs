using System;
using System.Data;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// Executes the definition of a command, or a batch of them. All executions use the same code path, in a synchronous and an asynchronous form. A
/// shape determines how much of the response is read.
/// </summary>
internal sealed class Executor(Executable executable) : ExecutionTarget
{
    /// <summary>The current request, for <see cref="Cancel"/>, which must not stop a later one.</summary>
    private volatile ActiveRequest? _active;
    private volatile ExecutionExtras? _extras;

    /// <summary>Gets the definition that is executed.</summary>
    public Executable Executable => executable;

    /// <summary>Gets the SET options around the current procedure; null for none.</summary>
    public ProcedureOptions? Options => _extras?.Options;

    /// <summary>Gets the rental of the session that the current execution belongs to.</summary>
    public int Rental => _active!.Rental;

    /// <summary>Gets or sets the object that observes the reading of the response for listeners, once there is a reader; null for none.</summary>
    public AnswerWatch? Watch
    {
        get => _extras?.Watch;
        set => Extras.Watch = value;
    }

    private ExecutionExtras Extras => _extras ??= new ExecutionExtras();

    /// <exception cref="InvalidOperationException">The connection is another one, and the command is being executed or its reader is open.</exception>
    public void SetConnection(IExecutionConnection? connection)
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
        _extras?.Cancel();
    }

    /// <exception cref="InvalidOperationException">The command is being executed.</exception>
    public void ThrowIfExecuting(string property)
    {
        if (_active is { IsMarked: true })
        {
            throw StateErrors.CommandIsExecuting(property);
        }
    }

    /// <summary>Records that the statements are to be prepared, where that is useful.</summary>
    /// <exception cref="InvalidOperationException">The command cannot be executed, or a parameter does not have a fixed declaration.</exception>
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

    /// <inheritdoc cref="ExecutionExtras.TakeWatch"/>
    public AnswerWatch? TakeWatch() => _extras?.TakeWatch();

    /// <summary>Ends the execution, or the reader of its response.</summary>
    public void EndReader()
    {
        _active?.Release();
        _active = null;
    }

    /// <summary>Leaves the response to a reader, which continues with operations of its own.</summary>
    public void LeaveToReader()
    {
        _extras?.Clock?.Stop();
        _active!.LeaveSession();
    }

    /// <summary>Executes synchronously.</summary>
    /// <param name="owner">The object that events report.</param>
    /// <param name="shape">Determines how much of the response is read, and the result.</param>
    /// <param name="operation">The name of the public method, which events report.</param>
    public T Execute<TShape, T>(IExecutionOwner owner, TShape shape, string operation)
        where TShape : struct, IExecutionShape<T> =>
        MustOpen ? ExecutionDetours.OnOwnConnection<TShape, T>(this, owner, shape, operation)
        : Listeners.WantCommands ? ExecutionDetours.Watch<TShape, T>(this, owner, shape, operation)
        : Run<TShape, T>(shape);

    /// <inheritdoc cref="Execute"/>
    public Task<T> ExecuteAsync<TShape, T>(IExecutionOwner owner, TShape shape, string operation, CancellationToken token)
        where TShape : struct, IExecutionShape<T> =>
        MustOpen ? ExecutionDetours.OnOwnConnectionAsync<TShape, T>(this, owner, shape, operation, token)
        : Listeners.WantCommands ? ExecutionDetours.WatchAsync<TShape, T>(this, owner, shape, operation, token)
        : RunReadyAsync<TShape, T>(shape, token);

    /// <summary>Executes on an open connection without notifying listeners.</summary>
    public T Run<TShape, T>(TShape shape)
        where TShape : struct, IExecutionShape<T>
    {
        Ready();
        CommandRun run = Begin(shape.Method, shape.Behavior, shape.ReadsWhole);
        try
        {
            Options?.SwitchOn(run.Deadline);
            run.Arrive();
            shape.Read(run);
            shape.Finish(run);
            T result = shape.Take(this, run);
            EndUnless(shape.IsOpenEnded);
            return result;
        }
        catch (Exception)
        {
            Fail(run, shape.DecodesValues, shape.Behavior);
            throw;
        }
    }

    /// <inheritdoc cref="Run"/>
    public Task<T> RunReadyAsync<TShape, T>(TShape shape, CancellationToken token)
        where TShape : struct, IExecutionShape<T> =>
        MustReady ? WhenReadyAsync<TShape, T>(shape, token) : RunAsync<TShape, T>(shape, token);

    private async Task<T> WhenReadyAsync<TShape, T>(TShape shape, CancellationToken token)
        where TShape : struct, IExecutionShape<T>
    {
        var deadline = Deadline.FromTimeoutSeconds(CommandTimeout);
        await Extras.ReadyAsync(Connection!, deadline, token).ConfigureAwait(false);
        Task<T> executing;
        try
        {
            Extras.Begun = deadline;
            executing = RunAsync<TShape, T>(shape, token);
        }
        finally
        {
            Extras.Begun = null;
        }

        return await executing.ConfigureAwait(false);
    }

    /// <summary>Executes asynchronously in the common case. It is a single method, so that an execution that waits needs only one task.</summary>
    private async Task<T> RunAsync<TShape, T>(TShape shape, CancellationToken token)
        where TShape : struct, IExecutionShape<T>
    {
        token.ThrowIfCancellationRequested();
        CommandRun run = Begin(shape.Method, shape.Behavior, shape.ReadsWhole);
        ValueTask failing;
        try
        {
            if (Options is { } options)
            {
                await options.SwitchOnAsync(run.Deadline, token).ConfigureAwait(false);
            }

            await run.StartAsync(token).ConfigureAwait(false);
            await run.ArriveAsync(token).ConfigureAwait(false);
            await shape.ReadAsync(run, token).ConfigureAwait(false);
            await shape.FinishAsync(run, token).ConfigureAwait(false);
            T result = shape.Take(this, run);
            EndUnless(shape.IsOpenEnded);
            return result;
        }
        catch (Exception exception)
        {
            // An await in the catch block would increase the size of every execution's state.
            failing = FailAsync(run, shape.DecodesValues, shape.Behavior, ExceptionDispatchInfo.Capture(exception));
        }

        await failing.ConfigureAwait(false);
        return default!;
    }

    private void Ready()
    {
        if (MustReady)
        {
            var deadline = Deadline.FromTimeoutSeconds(CommandTimeout);
            Extras.Ready(Connection!, deadline);
            Extras.Begun = deadline;
        }
    }

    /// <summary>Checks the execution, fills the request, and claims the session. Nothing has been sent yet.</summary>
    private CommandRun Begin(string method, CommandBehavior behavior, bool readsWhole)
    {
        Deadline deadline = TakeDeadline();
        CommandSession session = ExecutionChecks.CheckReady(this, method);
        ProcedureOptions? options = ProcedureOptions.For(session, executable.Type, behavior);
        int precedingCount = session.Core.Cleanup.RequestCount + (options is null ? 0 : 1);
        var active = new ActiveRequest(session.Core.Lease, precedingCount, Connection!.Link.GetRental(session.Core));
        if (!active.TryClaim())
        {
            // Another thread was faster, which is an error of the application.
            _ = Connection.Link.GetRental(session.Core);
            throw StateErrors.ReaderIsOpen();
        }

        NoteExtras(ExecutionClock.Start(session.Core.Totals), options);
        Request request = FillOrClear(session, behavior, active, out PreparedExecution? prepared);
        _active = active;
        session.Core.Totals.CountExecution(executable.HasPrepared(session, prepared));
        session.Run.Begin(request, active, prepared, new ResponseTarget(executable.Returned, executable.Calls), deadline);
        session.Run.ReadAs(isSequential: (behavior & CommandBehavior.SequentialAccess) != 0, isWhole: readsWhole);
        return session.Run;
    }

    /// <summary>Fills the request. Releases the sources of values when a parameter is rejected.</summary>
    private Request FillOrClear(CommandSession session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared)
    {
        try
        {
            Request request = executable.Fill(session, behavior, active, out prepared);
            executable.ClearOutputs();
            return request;
        }
        catch (Exception)
        {
            session.Requests.Clear();
            active.Release();
            throw;
        }
    }

    private void NoteExtras(ExecutionClock? clock, ProcedureOptions? options)
    {
        if (_extras is not null || clock is not null || options is not null)
        {
            Extras.Clock = clock;
            Extras.Options = options;
        }
    }

    private Deadline TakeDeadline()
    {
        if (_extras is not { Begun: { } begun } extras)
        {
            return Deadline.FromTimeoutSeconds(CommandTimeout);
        }

        extras.Begun = null;
        return begun;
    }

    private void EndUnless(bool isOpenEnded)
    {
        if (!isOpenEnded)
        {
            End();
        }
    }

    private void End()
    {
        EndReader();
        _extras?.Clock?.Stop();
    }

    /// <summary>Cleans up after a failure, because there is no reader that restores the options or closes the connection.</summary>
    private void Fail(CommandRun run, bool decodesValues, CommandBehavior behavior)
    {
        try
        {
            if (decodesValues)
            {
                run.Leave(_active);
            }

            if (_active is { IsOwn: true })
            {
                Options?.SwitchOff(Deadline.FromTimeoutSeconds(CommandTimeout));
            }
        }
        finally
        {
            End();
        }

        if ((behavior & CommandBehavior.CloseConnection) != 0)
        {
            Connection!.Close();
        }
    }

    /// <inheritdoc cref="Fail"/>
    private async ValueTask FailAsync(CommandRun run, bool decodesValues, CommandBehavior behavior, ExceptionDispatchInfo failure)
    {
        try
        {
            if (decodesValues)
            {
                await run.LeaveAsync(_active).ConfigureAwait(false);
            }

            if (Options is { } options && _active is { IsOwn: true })
            {
                await options.SwitchOffAsync(Deadline.FromTimeoutSeconds(CommandTimeout)).ConfigureAwait(false);
            }
        }
        finally
        {
            End();
        }

        if ((behavior & CommandBehavior.CloseConnection) != 0)
        {
            await Connection!.CloseAsync().ConfigureAwait(false);
        }

        failure.Throw();
    }
}
