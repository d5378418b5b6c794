using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>Opens a connection: with an idle session of the pool, with a session of the ambient transaction, or by logging in.</summary>
internal static class ConnectionOpening
{
    /// <param name="connection">The connection.</param>
    /// <param name="overrides">Whether transient failures are retried.</param>
    /// <param name="observer">Reports to listeners; null when there are none.</param>
    public static void Open(IConnection connection, SqlConnectionOverrides overrides, OpenObserver? observer)
    {
        try
        {
            PooledSession? idle = RentIdle(connection, out SessionPool pool, out Transaction? transaction);
            observer?.Begin(pool.Source, isWaiting: idle is null);
            Attach(connection, idle ?? Rent(connection, pool, transaction, overrides));
        }
        catch (Exception exception) when (observer is not null)
        {
            observer.Fail(exception);
            throw;
        }

        observer?.Complete(connection.Link.Rented);
    }

    /// <inheritdoc cref="Open"/>
    /// <returns>A task that is already complete if the pool had an idle session and there is no listener.</returns>
    public static Task OpenAsync(IConnection connection, SqlConnectionOverrides overrides, OpenObserver? observer, CancellationToken token)
    {
        if (observer is not null)
        {
            return OpenObservedAsync(connection, overrides, observer, token);
        }

        try
        {
            PooledSession? session = RentIdle(connection, out SessionPool pool, out Transaction? transaction);
            if (session is null)
            {
                return RentAndAttachAsync(connection, pool, transaction, overrides, token);
            }

            Attach(connection, session);
            return Task.CompletedTask;
        }
        catch (Exception exception)
        {
            // This includes exceptions from a handler of StateChange.
            return Task.FromException(exception);
        }
    }

    private static async Task OpenObservedAsync(
        IConnection connection, SqlConnectionOverrides overrides, OpenObserver observer, CancellationToken token)
    {
        try
        {
            PooledSession? session = RentIdle(connection, out SessionPool pool, out Transaction? transaction);
            observer.Begin(pool.Source, isWaiting: session is null);
            if (session is null)
            {
                await RentAndAttachAsync(connection, pool, transaction, overrides, token).ConfigureAwait(false);
            }
            else
            {
                Attach(connection, session);
            }
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        observer.Complete(connection.Link.Rented);
    }

    /// <summary>
    /// Takes a session that can be used at once, preferably one of the ambient transaction to enlist in. Returns null when there is none.
    /// </summary>
    private static PooledSession? RentIdle(IConnection connection, out SessionPool pool, out Transaction? transaction)
    {
        pool = CheckOpening(connection);

        // The ambient transaction belongs to the caller's thread.
        transaction = pool.Settings.Enlistment.IsAutomatic ? Transaction.Current : null;
        return transaction is null ? pool.TryRent() : RentEnlisted(connection, pool, transaction);
    }

    private static SessionPool CheckOpening(IConnection connection)
    {
        ref ConnectionLink link = ref connection.Link;
        if (link.Session is not null || link.Phase == (int)OpenPhase.Connecting)
        {
            throw StateErrors.NotClosed(link.Session is null ? ConnectionState.Connecting : ConnectionState.Open);
        }

        if (link.Rented is not null)
        {
            // The session has failed, so it is returned first.
            connection.Close();
        }

        ConnectionSource source = connection.Source;
        if (source.Settings.Text.Length == 0)
        {
            throw StateErrors.NoConnectionString();
        }

        source.ThrowIfDisposed();
        return source.GetPool();
    }

    private static PooledSession Rent(
        IConnection connection, SessionPool pool, Transaction? transaction, SqlConnectionOverrides overrides)
    {
        Volatile.Write(ref connection.Link.Phase, (int)OpenPhase.Connecting);
        PooledSession? session = null;
        try
        {
            session = transaction is null ? pool.Rent(overrides) : RentAndEnlist(connection, pool, transaction, overrides);
        }
        finally
        {
            EndConnecting(connection, session);
        }

        return session;
    }

    /// <summary>
    /// Rents a session and opens the connection with it. It is a single asynchronous method, so that waiting needs only one task.
    /// </summary>
    private static async Task RentAndAttachAsync(
        IConnection connection, SessionPool pool, Transaction? transaction, SqlConnectionOverrides overrides, CancellationToken token)
    {
        Volatile.Write(ref connection.Link.Phase, (int)OpenPhase.Connecting);
        PooledSession? session = null;
        try
        {
            session = transaction is null
                ? await pool.RentAsync(token, overrides).ConfigureAwait(false)
                : await RentAndEnlistAsync(connection, pool, transaction, overrides, token).ConfigureAwait(false);
        }
        finally
        {
            EndConnecting(connection, session);
        }

        Attach(connection, session);
    }

    /// <summary>Ends connecting. Returns the session to the pool if another thread has closed the connection.</summary>
    private static void EndConnecting(IConnection connection, PooledSession? session)
    {
        if (Interlocked.Exchange(ref connection.Link.Phase, (int)OpenPhase.Idle) == (int)OpenPhase.Abandoned && session is not null)
        {
            if (!ConnectionEnlistment.TryParkEnlisted(connection, session))
            {
                session.Return();
            }

            throw new InvalidOperationException("The connection was closed or disposed while it was being opened.");
        }
    }

    private static void Attach(IConnection connection, PooledSession session)
    {
        connection.Link.Rented = session;
        session.Session.Receiver = connection;
        connection.OnOpened(session);
    }

    /// <summary>Takes a session that is already enlisted in the transaction and is not in use; null when there is none.</summary>
    private static PooledSession? RentEnlisted(IConnection connection, SessionPool pool, Transaction transaction)
    {
        connection.Link.Enlistment = EnlistedSessions.TryUnpark(pool, transaction);
        return connection.Link.Enlistment?.Pooled;
    }

    private static PooledSession RentAndEnlist(
        IConnection connection, SessionPool pool, Transaction transaction, SqlConnectionOverrides overrides)
    {
        Enlister.ThrowIfImpossible(transaction);
        PooledSession session = pool.Rent(overrides);
        try
        {
            connection.Link.Enlistment = Enlister.Join(pool, session, transaction, connection.Settings.StartExchangeDeadline());
        }
        catch (Exception)
        {
            session.Return();
            throw;
        }

        return session;
    }

    private static async ValueTask<PooledSession> RentAndEnlistAsync(
        IConnection connection, SessionPool pool, Transaction transaction, SqlConnectionOverrides overrides, CancellationToken token)
    {
        Enlister.ThrowIfImpossible(transaction);
        PooledSession session = await pool.RentAsync(token, overrides).ConfigureAwait(false);
        try
        {
            SessionEnlistment enlistment = await Enlister
                .JoinAsync(pool, session, transaction, connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
            connection.Link.Enlistment = enlistment;
        }
        catch (Exception)
        {
            session.Return();
            throw;
        }

        return session;
    }
}
