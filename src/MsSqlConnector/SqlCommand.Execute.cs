using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <summary>Executing: each way once to be waited for by the thread and once not.</summary>
public sealed partial class SqlCommand
{
    /// <summary>Executes the command and reads its answer to the end.</summary>
    /// <returns>The rows changed, inserted or deleted by all its statements; -1 when none told of any.</returns>
    /// <exception cref="SqlException">The server reported an error, the time was over (number -2), or the command was cancelled.</exception>
    /// <exception cref="InvalidOperationException">There is no open connection, it is busy with a reader, or the transaction does not fit.</exception>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent; nothing has been.</exception>
    public override int ExecuteNonQuery() => Listeners.WantCommands
        ? Watch(nameof(ExecuteNonQuery), static command => command.ExecuteNonQueryUnwatched())
        : ExecuteNonQueryUnwatched();

    internal int ExecuteNonQueryUnwatched()
    {
        if (MustOpen)
        {
            return OnOwnConnection(static command => command.ExecuteNonQuery());
        }

        ReadySession();
        CommandRun run = Begin(nameof(ExecuteNonQuery), CommandBehavior.Default);
        try
        {
            return ToInt32(run.ToEnd());
        }
        finally
        {
            End();
        }
    }

    /// <inheritdoc cref="ExecuteNonQuery"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken) => Listeners.WantCommands
        ? WatchAsync(nameof(ExecuteNonQueryAsync), static (command, token) => command.ExecuteNonQueryUnwatchedAsync(token), cancellationToken)
        : ExecuteNonQueryUnwatchedAsync(cancellationToken);

    internal Task<int> ExecuteNonQueryUnwatchedAsync(CancellationToken cancellationToken) => MustReadySession
        ? WhenReadyAsync(static (command, token) => command.ExecuteNonQueryCoreAsync(token), cancellationToken)
        : MustOpen ? OnOwnConnectionAsync(static (command, token) => command.ExecuteNonQueryUnwatchedAsync(token), cancellationToken)
        : ExecuteNonQueryCoreAsync(cancellationToken);

    private async Task<int> ExecuteNonQueryCoreAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        CommandRun run = Begin(nameof(ExecuteNonQuery), CommandBehavior.Default);
        try
        {
            await run.StartAsync(cancellationToken).ConfigureAwait(false);
            await run.ArriveAsync(cancellationToken).ConfigureAwait(false);
            await run.DrainAsync(cancellationToken).ConfigureAwait(false);
            return ToInt32(run.EndWhole());
        }
        finally
        {
            End();
        }
    }

    /// <summary>Executes the command and reads its answer to the end.</summary>
    /// <returns>
    /// The first column of the first row of the first result; null when there is no row, <see cref="DBNull.Value"/> for NULL.
    /// </returns>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    public override object? ExecuteScalar() => Listeners.WantCommands
        ? Watch(nameof(ExecuteScalar), static command => command.ExecuteScalarUnwatched())
        : ExecuteScalarUnwatched();

    internal object? ExecuteScalarUnwatched()
    {
        if (MustOpen)
        {
            return OnOwnConnection(static command => command.ExecuteScalar());
        }

        ReadySession();
        CommandRun run = Begin(nameof(ExecuteScalar), CommandBehavior.Default);
        try
        {
            object? value = run.ToFirstRow() ? run.TakeFirstValue() : null;
            run.Finish();
            return value;
        }
        catch (Exception)
        {
            run.Leave(_active);
            throw;
        }
        finally
        {
            End();
        }
    }

    /// <inheritdoc cref="ExecuteScalar"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken) => Listeners.WantCommands
        ? WatchAsync(nameof(ExecuteScalarAsync), static (command, token) => command.ExecuteScalarUnwatchedAsync(token), cancellationToken)
        : ExecuteScalarUnwatchedAsync(cancellationToken);

    internal Task<object?> ExecuteScalarUnwatchedAsync(CancellationToken cancellationToken) => MustReadySession
        ? WhenReadyAsync(static (command, token) => command.ExecuteScalarCoreAsync(token), cancellationToken)
        : MustOpen ? OnOwnConnectionAsync(static (command, token) => command.ExecuteScalarUnwatchedAsync(token), cancellationToken)
        : ExecuteScalarCoreAsync(cancellationToken);

    private async Task<object?> ExecuteScalarCoreAsync(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        CommandRun run = Begin(nameof(ExecuteScalar), CommandBehavior.Default);
        try
        {
            await run.StartAsync(cancellationToken).ConfigureAwait(false);
            await run.ArriveAsync(cancellationToken).ConfigureAwait(false);
            await run.MoveToRowAsync(cancellationToken).ConfigureAwait(false);
            object? value = run.SettleRow() ? run.TakeFirstValue() : null;
            await run.FinishAsync(cancellationToken).ConfigureAwait(false);
            return value;
        }
        catch (Exception)
        {
            await run.LeaveAsync(_active).ConfigureAwait(false);
            throw;
        }
        finally
        {
            End();
        }
    }

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    public new SqlDataReader ExecuteReader() => ExecuteReader(CommandBehavior.Default);

    /// <summary>Executes the command and returns a reader over its results, which must be closed before the connection is used again.</summary>
    /// <remarks>
    /// An error that the server sends after the columns of a result is thrown by <see cref="SqlDataReader.Read"/> on that result;
    /// <see cref="SqlDataReader.NextResult"/> then moves to the next one.
    /// </remarks>
    /// <inheritdoc cref="ExecuteNonQuery" path="/exception"/>
    public new SqlDataReader ExecuteReader(CommandBehavior behavior) => Listeners.WantCommands
        ? WatchReader(nameof(ExecuteReader), behavior)
        : ExecuteReaderUnwatched(behavior);

    internal SqlDataReader ExecuteReaderUnwatched(CommandBehavior behavior)
    {
        if (MustOpen)
        {
            return ReadOnOwnConnection(behavior);
        }

        ReadySession();
        CommandRun run = Begin(nameof(ExecuteReader), behavior);
        ProcedureOptions? options = ProcedureOptions.For(run.Session, _commandType, behavior);
        try
        {
            options?.SwitchOn(run.Deadline);
            return MakeReader(run.ToFirstResult(), behavior, options);
        }
        catch (Exception)
        {
            if (_active is { IsOwn: true })
            {
                options?.SwitchOff(Deadline.FromTimeoutSeconds(CommandTimeout));
            }

            EndFailed(behavior);
            throw;
        }
    }

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync() => ExecuteReaderAsync(CommandBehavior.Default, CancellationToken.None);

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken) =>
        ExecuteReaderAsync(CommandBehavior.Default, cancellationToken);

    /// <inheritdoc cref="ExecuteReaderAsync(CommandBehavior, CancellationToken)"/>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior) =>
        ExecuteReaderAsync(behavior, CancellationToken.None);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) => Listeners.WantCommands
        ? WatchReaderAsync(nameof(ExecuteReaderAsync), behavior, cancellationToken)
        : ExecuteReaderUnwatchedAsync(behavior, cancellationToken);

    internal Task<SqlDataReader> ExecuteReaderUnwatchedAsync(CommandBehavior behavior, CancellationToken cancellationToken) => MustReadySession
        ? ReadWhenReadyAsync(behavior, cancellationToken)
        : MustOpen ? ReadOnOwnConnectionAsync(behavior, cancellationToken)
        : ExecuteReaderCoreAsync(behavior, cancellationToken);

    /// <summary>Apart from its caller, which would else make what this captures each time.</summary>
    private Task<SqlDataReader> ReadWhenReadyAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        WhenReadyAsync((command, token) => command.ExecuteReaderCoreAsync(behavior, token), cancellationToken);

    private async Task<SqlDataReader> ExecuteReaderCoreAsync(CommandBehavior behavior, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        CommandRun run = Begin(nameof(ExecuteReader), behavior);
        ProcedureOptions? options = ProcedureOptions.For(run.Session, _commandType, behavior);
        try
        {
            if (options is not null)
            {
                await options.SwitchOnAsync(run.Deadline, cancellationToken).ConfigureAwait(false);
            }

            await run.StartAsync(cancellationToken).ConfigureAwait(false);
            await run.ArriveAsync(cancellationToken).ConfigureAwait(false);
            return MakeReader(run.Settle(), behavior, options);
        }
        catch (Exception)
        {
            if (options is not null && _active is { IsOwn: true })
            {
                await options.SwitchOffAsync(Deadline.FromTimeoutSeconds(CommandTimeout)).ConfigureAwait(false);
            }

            await EndFailedAsync(behavior).ConfigureAwait(false);
            throw;
        }
    }

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        await ExecuteReaderAsync(behavior, cancellationToken).ConfigureAwait(false);

    /// <summary>Checks everything, fills the request, and claims the connection; nothing has been sent.</summary>
    private CommandRun Begin(string method, CommandBehavior behavior)
    {
        Deadline deadline = TakeDeadline();
        Session session = CheckReady(method);
        bool hasOptions = ProcedureOptions.AreNeeded(_commandType, behavior);
        int precedingCount = session.Cleanup.RequestCount + (hasOptions ? 1 : 0);
        var active = new ActiveRequest(session.Lease, precedingCount, _connection!.GetRental(session));
        if (!active.TryClaim())
        {
            // Another thread was faster, by mistake.
            _ = _connection.GetRental(session);
            throw StateErrors.ReaderIsOpen();
        }

        _clock = ExecutionClock.Start(session.Totals);
        Request request = FillOrClear(session, behavior, active, out PreparedExecution? prepared);
        _active = active;
        CountExecution(session, prepared is not null || (_batch is not null && session.Preparation.Calls.HasAny));
        bool isSequential = (behavior & CommandBehavior.SequentialAccess) != 0;
        session.Run.Begin(request, active, prepared, GetReturned(), deadline, isSequential);
        return session.Run;
    }

    private void End()
    {
        EndReader();
        _clock?.Stop();
    }

    /// <summary>There is no reader whose closing could close the connection.</summary>
    private void EndFailed(CommandBehavior behavior)
    {
        End();
        if ((behavior & CommandBehavior.CloseConnection) != 0)
        {
            _connection!.Close();
        }
    }

    /// <inheritdoc cref="EndFailed"/>
    private async ValueTask EndFailedAsync(CommandBehavior behavior)
    {
        End();
        if ((behavior & CommandBehavior.CloseConnection) != 0)
        {
            await _connection!.CloseAsync().ConfigureAwait(false);
        }
    }

    private SqlDataReader MakeReader(ResultReader results, CommandBehavior behavior, ProcedureOptions? options)
    {
        ActiveRequest active = _active!;
        var reader = new SqlDataReader(this, _connection!, results, behavior, CommandTimeout, options, active.Rental)
        {
            StoppableText = GetStoppableText(behavior),
        };
        _clock?.Stop();
        _connection!.BeginReader(reader);
        active.LeaveSession();
        return reader;
    }

    /// <summary>What behaviours put behind the statement has to be executed, and values that are returned have to come.</summary>
    private string? GetStoppableText(CommandBehavior behavior)
    {
        bool isWrapped = (behavior & (CommandBehavior.KeyInfo | CommandBehavior.SchemaOnly)) != 0;
        if (isWrapped || _commandType == CommandType.StoredProcedure)
        {
            return null;
        }

        for (int i = 0; i < (_parameters?.Count ?? 0); i++)
        {
            if (Parameters[i].Direction != ParameterDirection.Input)
            {
                return null;
            }
        }

        return Statement;
    }

    private Session CheckReady(string method)
    {
        SqlConnection connection = CheckConnection(method);
        Session session = connection.OpenSession;
        connection.CheckEnlistment();
        connection.ThrowIfBusy();
        CheckText(method);
        CheckTransaction(method, connection);
        return session;
    }

    /// <exception cref="InvalidOperationException">There is no connection, or it is not open.</exception>
    private SqlConnection CheckConnection(string method)
    {
        SqlConnection connection = _connection
            ?? throw new InvalidOperationException($"{method}: Connection property has not been initialized.");
        return connection.IsBroken ? throw StateErrors.OpenNeeded(method, connection.State) : connection;
    }

    /// <exception cref="InvalidOperationException">There is no text, or a batch has no commands or one without a text.</exception>
    private void CheckText(string method)
    {
        if (_batch is not null)
        {
            _batch.Check(method);
        }
        else if (_commandText.Length == 0)
        {
            throw new InvalidOperationException($"{method}: CommandText property has not been initialized");
        }
    }

    private void CheckTransaction(string method, SqlConnection connection)
    {
        // Asked before the property is, for which such a transaction is none.
        if (_transaction is { IsEndedByServer: true } || connection.HasTransactionEndedByServer)
        {
            throw StateErrors.TransactionEndedByServer();
        }

        if (Transaction is { } transaction)
        {
            if (!ReferenceEquals(transaction.Connection, connection))
            {
                throw new InvalidOperationException(
                    "The transaction is either not associated with the current connection or has been completed.");
            }
        }
        else if (connection.HasLocalTransaction)
        {
            throw new InvalidOperationException(
                $"{method} requires the command to have a transaction when the connection assigned to the command is in a pending "
                + "local transaction.  The Transaction property of the command has not been initialized.");
        }
    }

    private static int ToInt32(long count) => (int)Math.Min(count, int.MaxValue);
}
