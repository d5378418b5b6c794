using System;
using System.Data;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Execution.Interfaces;
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
    private bool IsObserved =>
        (Listeners.WantCommands || (ConnectionEvents.HaveLogs && Connection is { } connection && connection.Source.Events.IsLogVerbose()))
        && _extras is not { IsInternal: true };

    /// <summary>Gets the state that few executions need.</summary>
    public ExecutionExtras Extras => _extras ??= new ExecutionExtras();

    /// <summary>Gets or sets the state of an execution with Always Encrypted; null for another execution.</summary>
    public ExecutionEncryption? Encryption
    {
        get => _extras?.Encryption;
        set => Extras.Encryption = value;
    }

    /// <exception cref="InvalidOperationException">
    /// The connection is another one, and the command is being executed or its reader is open.
    /// </exception>
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

    /// <summary>Executes synchronously.</summary>
    /// <param name="command">The object that events report.</param>
    /// <param name="consumer">Determines how much of the response is read, and the result.</param>
    /// <param name="operation">The name of the public method, which events report.</param>
    public T Execute<TConsumer, T>(IObservedCommand command, TConsumer consumer, string operation)
        where TConsumer : struct, IResponseConsumer<T> =>
        MustOpen ? ExecutionWrappers.RunOnOwnConnection<TConsumer, T>(this, command, consumer, operation)
        : IsObserved ? ExecutionWrappers.RunObserved<TConsumer, T>(this, command, consumer, operation)
        : RunReady<TConsumer, T>(consumer);

    /// <inheritdoc cref="Execute"/>
    public Task<T> ExecuteAsync<TConsumer, T>(IObservedCommand command, TConsumer consumer, string operation, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T> =>
        MustOpen ? ExecutionWrappers.RunOnOwnConnectionAsync<TConsumer, T>(this, command, consumer, operation, token)
        : IsObserved ? ExecutionWrappers.RunObservedAsync<TConsumer, T>(this, command, consumer, operation, token)
        : RunReadyAsync<TConsumer, T>(consumer, token);

    /// <summary>Executes on an open connection without notifying listeners.</summary>
    public T RunReady<TConsumer, T>(TConsumer consumer)
        where TConsumer : struct, IResponseConsumer<T> =>
        UsesEncryption() ? EncryptedExecution.Run<TConsumer, T>(this, consumer) : Run<TConsumer, T>(consumer);

    /// <summary>Executes once.</summary>
    public T Run<TConsumer, T>(TConsumer consumer)
        where TConsumer : struct, IResponseConsumer<T>
    {
        EnsureReady();
        CommandRun run = Begin(consumer.Method, consumer.Behavior, consumer.ReadsWhole);
        try
        {
            Options?.SwitchOn(run.Deadline);
            Encryption?.Apply();
            run.ReadFirstResult();
            if (run.HasEncryptedResult)
            {
                Decrypt(run.Results, run.Deadline);
            }

            consumer.Read(run);
            consumer.Finish(run);
            T result = consumer.CreateResult(this, run);
            EndUnless(consumer.IsOpenEnded);
            return result;
        }
        catch (Exception exception)
        {
            Fail(run, consumer.DecodesValues, consumer.Behavior, exception);
            throw;
        }
    }

    /// <inheritdoc cref="RunReady"/>
    public Task<T> RunReadyAsync<TConsumer, T>(TConsumer consumer, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T> =>
        UsesEncryption() ? EncryptedExecution.RunAsync<TConsumer, T>(this, consumer, token) : RunOnceAsync<TConsumer, T>(consumer, token);

    /// <inheritdoc cref="Run"/>
    public Task<T> RunOnceAsync<TConsumer, T>(TConsumer consumer, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T> =>
        NeedsRecovery ? WhenReadyAsync<TConsumer, T>(consumer, token) : RunAsync<TConsumer, T>(consumer, token);

    private async Task<T> WhenReadyAsync<TConsumer, T>(TConsumer consumer, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        Deadline deadline = StartDeadline();
        await Extras.EnsureReadyAsync(Connection!, deadline, token).ConfigureAwait(false);
        Task<T> executing;
        try
        {
            Extras.PendingDeadline = deadline;
            executing = RunAsync<TConsumer, T>(consumer, token);
        }
        finally
        {
            Extras.PendingDeadline = null;
        }

        return await executing.ConfigureAwait(false);
    }

    /// <summary>
    /// Executes asynchronously in the common case. It is a single method, so that an execution that waits needs only one task.
    /// </summary>
    private async Task<T> RunAsync<TConsumer, T>(TConsumer consumer, CancellationToken token)
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

            if (Encryption is { } encryption)
            {
                await encryption.ApplyAsync(token).ConfigureAwait(false);
            }

            await run.StartAsync(token).ConfigureAwait(false);
            await run.ReadFirstResultAsync(token).ConfigureAwait(false);
            if (run.HasEncryptedResult)
            {
                await DecryptAsync(run.Results, run.Deadline, token).ConfigureAwait(false);
            }

            await consumer.ReadAsync(run, token).ConfigureAwait(false);
            await consumer.FinishAsync(run, token).ConfigureAwait(false);
            T result = consumer.CreateResult(this, run);
            EndUnless(consumer.IsOpenEnded);
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

    /// <summary>
    /// Returns whether the execution encrypts parameters or decrypts results. If not, the state of an earlier execution is dropped.
    /// </summary>
    private bool UsesEncryption()
    {
        if (Connection is { } connection && EncryptionUse.IsNeeded(executable, connection))
        {
            return true;
        }

        if (_extras is { } extras)
        {
            extras.Encryption = null;
        }

        return false;
    }

    private bool MustRepeat(Exception failure) => Encryption is { } encryption && EncryptedExecution.MustRepeat(encryption, failure);

    /// <summary>Begins the second attempt, which keeps the deadline of the first one.</summary>
    public void BeginRepetition(ExecutionEncryption first)
    {
        Extras.PendingDeadline = first.Deadline;
        Encryption = first.Repeat();
    }

    /// <summary>Makes a reader decrypt the result that it has reached, unless the command disables it.</summary>
    public void Decrypt(ResponseReader results, Deadline deadline)
    {
        if (!EncryptionUse.DecryptsResults(executable, Connection!))
        {
            return;
        }

        KeyScope scope = KeyScopes.Create(Connection!, executable.CurrentDefinition);
        if (!ResultDecryption.TryRun(results, scope))
        {
            Extras.Decrypt(Connection!, _active, results, scope, deadline);
        }
    }

    /// <summary>Makes the encrypted columns of a result fail that was reached with an error, unless their keys are in the cache.</summary>
    public void FailDecryption(ResponseReader results, Exception failure)
    {
        if (EncryptionUse.DecryptsResults(executable, Connection!))
        {
            ResultDecryption.Fail(results, KeyScopes.Create(Connection!, executable.CurrentDefinition), failure);
        }
    }

    /// <inheritdoc cref="Decrypt"/>
    public ValueTask DecryptAsync(ResponseReader results, Deadline deadline, CancellationToken token)
    {
        if (!EncryptionUse.DecryptsResults(executable, Connection!))
        {
            return default;
        }

        KeyScope scope = KeyScopes.Create(Connection!, executable.CurrentDefinition);
        return ResultDecryption.TryRun(results, scope)
            ? default
            : Extras.DecryptAsync(Connection!, _active, results, scope, deadline, token);
    }

    private void EnsureReady()
    {
        if (NeedsRecovery)
        {
            Deadline deadline = StartDeadline();
            Extras.EnsureReady(Connection!, deadline);
            Extras.PendingDeadline = deadline;
        }
    }

    /// <summary>Checks the execution, fills the request, and claims the session. Nothing has been sent yet.</summary>
    private CommandRun Begin(string method, CommandBehavior behavior, bool readsWhole)
    {
        Deadline deadline = ConsumeDeadline();
        ExecutionChecks.CheckReady(this, method);
        ExecutionChecks.CheckBehavior(behavior);
        ThrowIfReaderIsOpen();
        OptionalHeaders? headers = executable.CreateNotification(Connection!);
        CommandSession session = Claim(behavior, out ActiveRequest active, out BehaviorOptions? options);
        SetExtras(ExecutionClock.Start(session.Core.Totals), options);
        StatementRequest request = FillOrClear(session, behavior, active, deadline, out PreparedExecution? prepared);
        request.Headers = ActivityHeader.Add(headers, Connection!.Source.Tracing, session.Core);
        request.EnclavePackage = null;
        _active = active;
        session.Core.Totals.CountExecution(executable.HasPrepared(session, prepared));
        session.Run.Begin(request, active, prepared, new ResponseTarget(executable.Returned, executable.Calls), deadline);
        session.Run.ReadAs(isWhole: readsWhole);
        return session.Run;
    }

    /// <summary>Claims a free session for the execution.</summary>
    /// <exception cref="InvalidOperationException">Another thread has claimed the only session, or has closed the connection.</exception>
    private CommandSession Claim(CommandBehavior behavior, out ActiveRequest active, out BehaviorOptions? options)
    {
        ref ConnectionLink link = ref Connection!.Link;
        while (true)
        {
            CommandSession session = link.FindFree();
            options = BehaviorOptions.CreateIfNeeded(session, executable, behavior);
            int precedingCount = session.Core.Cleanup.RequestCount + (options is { PrecedeCommand: true } ? 1 : 0);
            active = new ActiveRequest(session.Core.Lease, precedingCount, link.GetRental(session.Core));
            if (active.TryClaim())
            {
                active.KeepsSession = options is not null;
                return session;
            }

            _ = link.GetRental(session.Core);
            if (session.Core.Group is null)
            {
                // Another thread has claimed the session first, which is an error of the application.
                throw StateErrors.ReaderIsOpen();
            }
        }
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
            if (Encryption is not null)
            {
                EncryptionUse.Begin(executable, Connection!, session);
            }

            StatementRequest request = executable.Fill(session, behavior, active, out prepared);
            Encryption?.Begin(executable, session, request, active, deadline);
            executable.ClearOutputs();
            return request;
        }
        catch (Exception)
        {
            EncryptionUse.Reset(executable);
            session.Requests.Clear();
            active.Release();
            throw;
        }
    }

    private void SetExtras(ExecutionClock? clock, BehaviorOptions? options)
    {
        if (_extras is not null || clock is not null || options is not null)
        {
            Extras.Clock = clock;
            Extras.Options = options;
        }
    }

    private Deadline ConsumeDeadline()
    {
        if (_extras is not { PendingDeadline: { } deadline } extras)
        {
            return StartDeadline();
        }

        extras.PendingDeadline = null;
        return deadline;
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
    private void Fail(CommandRun run, bool decodesValues, CommandBehavior behavior, Exception failure)
    {
        // A handler may execute the same command, which then has another request.
        ActiveRequest? active = _active;
        try
        {
            if (decodesValues || run.HasEncryptedResult)
            {
                run.DiscardResponse(active);
            }

            if (active is { HoldsLease: true, OwnsSession: true })
            {
                Encryption?.ReleaseUnsent();
                Options?.SwitchOff(StartDeadline());
            }
        }
        finally
        {
            active?.Release();
            End();
        }

        if ((behavior & CommandBehavior.CloseConnection) != 0 && !MustRepeat(failure))
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
            if (decodesValues || run.HasEncryptedResult)
            {
                await run.DiscardResponseAsync(active).ConfigureAwait(false);
            }

            if (active is { HoldsLease: true, OwnsSession: true })
            {
                Encryption?.ReleaseUnsent();
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

        if ((behavior & CommandBehavior.CloseConnection) != 0 && !MustRepeat(failure.SourceException))
        {
            await Connection!.CloseAsync().ConfigureAwait(false);
        }

        failure.Throw();
    }
}
