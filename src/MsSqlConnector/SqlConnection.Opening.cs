using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transactions;

namespace MsSqlConnector;

/// <content>Opening and closing.</content>
public sealed partial class SqlConnection
{
    private static readonly StateChangeEventArgs s_opened = new(ConnectionState.Closed, ConnectionState.Open);
    private static readonly StateChangeEventArgs s_closed = new(ConnectionState.Open, ConnectionState.Closed);

    /// <summary>Opens the connection: with an idle session of the pool, or by logging in.</summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became free in time.
    /// </exception>
    /// <exception cref="SqlException">The server was not reached in time or refused the login.</exception>
    public override void Open() => Open(SqlConnectionOverrides.None);

    /// <inheritdoc cref="Open()"/>
    /// <param name="overrides">What to do differently: whether a failure that passes by itself is tried again (Connect Retry Count).</param>
    public void Open(SqlConnectionOverrides overrides)
    {
        if (Listeners.WantConnections)
        {
            OpenWatched(overrides);
            return;
        }

        PooledSession? waiting = TakeWaiting(out SessionPool pool, out Transaction? transaction);
        Adopt(waiting ?? Rent(pool, transaction, overrides));
    }

    /// <summary>Opens the connection as <see cref="Open()"/> does, and blocks no thread.</summary>
    /// <param name="cancellationToken">Gives up, and closes what was being opened.</param>
    /// <returns>A task that is complete already when the pool had an idle session.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became free in time.
    /// </exception>
    /// <exception cref="SqlException">The server was not reached in time or refused the login.</exception>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public override Task OpenAsync(CancellationToken cancellationToken) =>
        OpenAsync(SqlConnectionOverrides.None, cancellationToken);

    /// <inheritdoc cref="OpenAsync(CancellationToken)"/>
    /// <param name="overrides">What to do differently: whether a failure that passes by itself is tried again (Connect Retry Count).</param>
    /// <param name="cancellationToken">Gives up, and closes what was being opened.</param>
    public Task OpenAsync(SqlConnectionOverrides overrides, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled(cancellationToken);
        }

        if (Listeners.WantConnections)
        {
            return OpenWatchedAsync(overrides, cancellationToken);
        }

        try
        {
            PooledSession? session = TakeWaiting(out SessionPool pool, out Transaction? transaction);
            if (session is null)
            {
                return RentAsync(pool, transaction, overrides, cancellationToken);
            }

            Adopt(session);
            return Task.CompletedTask;
        }
        catch (Exception exception)
        {
            // Also what a handler of StateChange threw.
            return Task.FromException(exception);
        }
    }

    /// <summary>
    /// Closes the connection: an open reader is closed, an open transaction rolled back, the session goes back to the pool.
    /// Nothing happens when it is closed already.
    /// </summary>
    public override void Close()
    {
        if (Listeners.WantConnections && _rented is { } watched)
        {
            CloseWatched(watched);
        }
        else
        {
            CloseUnwatched();
        }
    }

    private void CloseUnwatched()
    {
        if (!TryCloseReader())
        {
            return;
        }

        bool hadTransaction = _transaction is { IsOpen: true };
        if (TakeRented() is not { } rented)
        {
            return;
        }

        try
        {
            if (MustRollBack(rented, hadTransaction))
            {
                RollBack(rented.Session);
            }
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            // The server rolls back when the connection is gone.
            rented.Session.Wire.Break();
        }

        Return(rented);
    }

    /// <summary>False when closing the reader has closed the connection, which somebody may have opened again.</summary>
    private bool TryCloseReader()
    {
        PooledSession? rented = _rented;
        int rental = rented?.Session.Lease.Rental ?? 0;
        CloseReader();
        return IsStill(rented, rental);
    }

    /// <summary>
    /// Whether the connection still has its rental of a session. A broken session never gets another owner, so it is.
    /// </summary>
    private bool IsStill(PooledSession? rented, int rental) =>
        ReferenceEquals(_rented, rented) && (rented is not { Session: var session } || session.Lease.Rental == rental || session.State.IsBroken);

    internal void CloseReader()
    {
        if (ActiveReader is { } reader)
        {
            try
            {
                reader.Close();
            }
            catch (SqlException)
            {
                // What the rest of the answer had to say is of no interest any more to who closes the connection.
            }
            finally
            {
                // Last: another thread that closes the connection too does not give the session back before the reader has left it.
                EndReader(reader);
            }
        }
    }

    internal ValueTask CloseCoreAsync() =>
        Listeners.WantConnections && _rented is { } watched ? CloseWatchedAsync(watched) : CloseUnwatchedAsync();

    /// <summary>With no reader and no transaction open, as most often, nothing is waited for.</summary>
    private ValueTask CloseUnwatchedAsync()
    {
        if (ActiveReader is not null)
        {
            return CloseWithReaderAsync();
        }

        bool hadTransaction = _transaction is { IsOpen: true };
        if (TakeRented() is not { } rented)
        {
            return default;
        }

        if (MustRollBack(rented, hadTransaction))
        {
            return RollBackAndReturnAsync(rented);
        }

        try
        {
            Return(rented);
        }
        catch (Exception exception)
        {
            // A handler of StateChange threw.
            return new ValueTask(Task.FromException(exception));
        }

        return default;
    }

    /// <inheritdoc cref="TryCloseReader"/>
    private async ValueTask<bool> TryCloseReaderAsync()
    {
        PooledSession? rented = _rented;
        int rental = rented?.Session.Lease.Rental ?? 0;
        await CloseReaderAsync().ConfigureAwait(false);
        return IsStill(rented, rental);
    }

    private async ValueTask CloseWithReaderAsync()
    {
        if (await TryCloseReaderAsync().ConfigureAwait(false))
        {
            await CloseUnwatchedAsync().ConfigureAwait(false);
        }
    }

    /// <summary>The last operation of the connection, on a session that it has given up.</summary>
    /// <exception cref="InvalidOperationException">Another operation is under way on another thread.</exception>
    private void RollBack(Session session)
    {
        using var operation = SessionOperation.Begin(session.Lease, session.Lease.Rental);
        LocalTransaction.RollbackAny(session, ExchangeDeadline);
    }

    /// <inheritdoc cref="RollBack"/>
    private async ValueTask RollBackAsync(Session session)
    {
        using var operation = SessionOperation.Begin(session.Lease, session.Lease.Rental);
        await LocalTransaction.RollbackAnyAsync(session, ExchangeDeadline).ConfigureAwait(false);
    }

    private async ValueTask RollBackAndReturnAsync(PooledSession rented)
    {
        try
        {
            await RollBackAsync(rented.Session).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            rented.Session.Wire.Break();
        }

        Return(rented);
    }

    /// <summary>A session that can be used at once, of the ambient transaction if there is one to be joined; null when there is none.</summary>
    private PooledSession? TakeWaiting(out SessionPool pool, out Transaction? transaction)
    {
        pool = CheckOpening();
        transaction = FindTransaction(pool);
        return transaction is null ? pool.TryRent() : TakeEnlisted(pool, transaction);
    }

    private SessionPool CheckOpening()
    {
        if (State is not ConnectionState.Closed and var state)
        {
            throw StateErrors.NotClosed(state);
        }

        if (_rented is not null)
        {
            // The session has failed: it goes first.
            Close();
        }

        if (_settings is not { Text.Length: > 0 } settings)
        {
            throw StateErrors.NoConnectionString();
        }

        settings.Owner?.ThrowIfDisposed();
        return _pool is { } own && ReferenceEquals(own.Settings, settings) ? own : SessionPools.Get(settings);
    }

    /// <summary>The ambient transaction that is to be joined, asked for on the caller's thread; null when there is none.</summary>
    private static Transaction? FindTransaction(SessionPool pool) => pool.Settings.IsEnlisting ? Transaction.Current : null;

    private PooledSession Rent(SessionPool pool, Transaction? transaction, SqlConnectionOverrides overrides)
    {
        Volatile.Write(ref _phase, (int)OpenPhase.Connecting);
        PooledSession? session = null;
        try
        {
            session = transaction is null ? pool.Rent(overrides) : RentAndEnlist(pool, transaction, overrides);
        }
        finally
        {
            EndConnecting(session);
        }

        return session;
    }

    private async Task RentAsync(
        SessionPool pool, Transaction? transaction, SqlConnectionOverrides overrides, CancellationToken token)
    {
        Volatile.Write(ref _phase, (int)OpenPhase.Connecting);
        PooledSession? session = null;
        try
        {
            session = transaction is null
                ? await pool.RentAsync(token, overrides).ConfigureAwait(false)
                : await RentAndEnlistAsync(pool, transaction, overrides, token).ConfigureAwait(false);
        }
        finally
        {
            EndConnecting(session);
        }

        Adopt(session);
    }

    /// <summary>What was rented for a connection that somebody closed meanwhile goes back.</summary>
    private void EndConnecting(PooledSession? session)
    {
        if (Interlocked.Exchange(ref _phase, (int)OpenPhase.Idle) == (int)OpenPhase.Abandoned && session is not null)
        {
            if (!TryLeaveAside(session))
            {
                session.Return();
            }

            throw new InvalidOperationException("The connection was closed while it was being opened.");
        }
    }

    private void Adopt(PooledSession session)
    {
        _rented = session;
        session.Session.Receiver = this;
        BeginStatistics();
        _hasOpened = true;
        OnStateChange(s_opened);
        OnInfos(session.TakeLoginInfos());
    }

    private PooledSession? TakeRented()
    {
        // Looked at first, for closing what is closed is common, and exchanging costs as much as the rest.
        if (Volatile.Read(ref _rented) is not null && Interlocked.Exchange(ref _rented, null) is { } rented)
        {
            _transaction?.Detach();
            EndStatistics();
            return rented;
        }

        if (Volatile.Read(ref _phase) == (int)OpenPhase.Connecting)
        {
            Interlocked.CompareExchange(ref _phase, (int)OpenPhase.Abandoned, (int)OpenPhase.Connecting);
        }

        return null;
    }

    private void Return(PooledSession rented)
    {
        rented.RentedAt = 0;
        if (!TryLeaveAside(rented))
        {
            rented.Return();
        }

        OnStateChange(s_closed);
    }
}
