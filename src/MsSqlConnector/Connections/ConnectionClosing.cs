using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>Closes a connection: closes its readers, rolls back its transaction, and returns its session to the pool.</summary>
internal static class ConnectionClosing
{
    /// <param name="connection">The connection. If it is already closed, the method does nothing.</param>
    /// <param name="observer">Reports to listeners; null when there are no listeners or no session.</param>
    public static void Close(IConnection connection, CloseObserver? observer)
    {
        if (observer is null)
        {
            CloseUnobserved(connection);
            return;
        }

        try
        {
            // A listener, or closing the reader, may have closed the connection.
            if (ReferenceEquals(connection.Link.Rented, observer.Session) && CloseReaders(connection))
            {
                observer.OnReturning();
                CloseUnobserved(connection);
            }
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        observer.Complete();
    }

    /// <inheritdoc cref="Close"/>
    public static ValueTask CloseAsync(IConnection connection, CloseObserver? observer) =>
        observer is null ? CloseUnobservedAsync(connection) : CloseObservedAsync(connection, observer);

    /// <summary>
    /// Closes the open readers. Returns false when that has closed the connection, which a handler or another thread may have opened again.
    /// Readers of a later rental stay open. Failures of the connection are reported as events, because the caller does not need the rest of
    /// the responses.
    /// </summary>
    public static bool CloseReaders(IConnection connection)
    {
        PooledSession? rented = connection.Link.Rented;
        int rental = rented?.Session.Lease.Rental ?? 0;
        while (connection.Link.Reader is { } reader && connection.Link.IsCurrent(rented, rental))
        {
            try
            {
                reader.Dispose();
            }
            finally
            {
                // This comes last: another thread that closes the connection must not return the session before the reader has released it.
                connection.Link.EndReader(reader);
            }
        }

        CloseCollectedReaders(connection);
        return connection.Link.IsCurrent(rented, rental);
    }

    /// <inheritdoc cref="CloseReaders"/>
    public static async ValueTask<bool> CloseReadersAsync(IConnection connection)
    {
        PooledSession? rented = connection.Link.Rented;
        int rental = rented?.Session.Lease.Rental ?? 0;
        while (connection.Link.Reader is { } reader && connection.Link.IsCurrent(rented, rental))
        {
            try
            {
                await ((IAsyncDisposable)reader).DisposeAsync().ConfigureAwait(false);
            }
            finally
            {
                connection.Link.EndReader(reader);
            }
        }

        await CloseCollectedReadersAsync(connection).ConfigureAwait(false);
        return connection.Link.IsCurrent(rented, rental);
    }

    private static void CloseCollectedReaders(IConnection connection)
    {
        if (!connection.Link.HasCollectedReader)
        {
            return;
        }

        try
        {
            CollectedObjects.CloseReaders(connection, connection.Settings.StartExchangeDeadline(), CancellationToken.None);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            connection.Link.Rented?.Session.Abandon();
        }
    }

    /// <inheritdoc cref="CloseCollectedReaders"/>
    private static async ValueTask CloseCollectedReadersAsync(IConnection connection)
    {
        if (!connection.Link.HasCollectedReader)
        {
            return;
        }

        try
        {
            await CollectedObjects.CloseReadersAsync(connection, connection.Settings.StartExchangeDeadline(), CancellationToken.None)
                .ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            connection.Link.Rented?.Session.Abandon();
        }
    }

    private static void CloseUnobserved(IConnection connection)
    {
        if (connection.Link.HasReaders && !CloseReaders(connection))
        {
            return;
        }

        bool hadTransaction = connection.HasOpenTransaction;
        if (DetachSession(connection) is not { } rented)
        {
            return;
        }

        try
        {
            if (MustRollBack(connection, rented, hadTransaction))
            {
                RollBack(connection, rented.TransactionSession);
            }
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            // The server rolls back when the connection is closed.
            rented.Session.Abandon();
        }

        Return(connection, rented);
    }

    private static async ValueTask CloseObservedAsync(IConnection connection, CloseObserver observer)
    {
        try
        {
            if (ReferenceEquals(connection.Link.Rented, observer.Session) && await CloseReadersAsync(connection).ConfigureAwait(false))
            {
                observer.OnReturning();
                await CloseUnobservedAsync(connection).ConfigureAwait(false);
            }
        }
        catch (Exception exception)
        {
            observer.Fail(exception);
            throw;
        }

        observer.Complete();
    }

    /// <summary>Closes without listeners. In the common case without an open reader and transaction, it completes synchronously.</summary>
    private static ValueTask CloseUnobservedAsync(IConnection connection)
    {
        if (connection.Link.HasReaders)
        {
            return CloseWithReaderAsync(connection);
        }

        bool hadTransaction = connection.HasOpenTransaction;
        if (DetachSession(connection) is not { } rented)
        {
            return default;
        }

        if (MustRollBack(connection, rented, hadTransaction))
        {
            return RollBackAndReturnAsync(connection, rented);
        }

        try
        {
            Return(connection, rented);
        }
        catch (Exception exception)
        {
            // A handler of StateChange threw.
            return new ValueTask(Task.FromException(exception));
        }

        return default;
    }

    private static async ValueTask CloseWithReaderAsync(IConnection connection)
    {
        if (await CloseReadersAsync(connection).ConfigureAwait(false))
        {
            await CloseUnobservedAsync(connection).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// Returns whether a transaction must be rolled back. If BeginTransaction began a transaction inside an enlisted one and no caller
    /// ended it, the whole transaction is rolled back.
    /// </summary>
    private static bool MustRollBack(IConnection connection, PooledSession rented, bool hadTransaction) =>
        rented is { IsUsable: true, Session.Environment.IsInTransaction: true }
        && (connection.Link.Enlistment is not { } enlistment || (hadTransaction && enlistment.IsActive));

    /// <summary>Runs the last operation of the connection on the session, which the connection has already released.</summary>
    /// <exception cref="InvalidOperationException">Another operation is running on another thread.</exception>
    private static void RollBack(IConnection connection, Session session)
    {
        using var operation = SessionOperation.Begin(session.Lease, session.Lease.Rental);
        LocalTransaction.RollbackAny(session, connection.Settings.StartExchangeDeadline());
    }

    /// <inheritdoc cref="RollBack"/>
    private static async ValueTask RollBackAsync(IConnection connection, Session session)
    {
        using var operation = SessionOperation.Begin(session.Lease, session.Lease.Rental);
        await LocalTransaction.RollbackAnyAsync(session, connection.Settings.StartExchangeDeadline()).ConfigureAwait(false);
    }

    private static async ValueTask RollBackAndReturnAsync(IConnection connection, PooledSession rented)
    {
        try
        {
            await RollBackAsync(connection, rented.TransactionSession).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            rented.Session.Abandon();
        }

        Return(connection, rented);
    }

    private static PooledSession? DetachSession(IConnection connection)
    {
        ref ConnectionLink link = ref connection.Link;

        // The field is read first, because closing a closed connection is common and an exchange costs as much as the rest.
        if (Volatile.Read(ref link.Rented) is not null && Interlocked.Exchange(ref link.Rented, null) is { } rented)
        {
            link.EndReaders(rented.Session.Origin);
            connection.OnReleasing();
            return rented;
        }

        if (Volatile.Read(ref link.Phase) == (int)OpenPhase.Connecting)
        {
            Interlocked.CompareExchange(ref link.Phase, (int)OpenPhase.Abandoned, (int)OpenPhase.Connecting);
        }

        return null;
    }

    private static void Return(IConnection connection, PooledSession rented)
    {
        rented.RentedAt = 0;
        if (!ConnectionEnlistment.TryParkEnlisted(connection, rented))
        {
            rented.Return();
        }

        connection.OnClosed();
    }
}
