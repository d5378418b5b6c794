using System;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Pooling;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// Enlists a session in a transaction: by delegation if there is no other participant, otherwise by propagation (MS-TDS 2.2.6.9). It begins
/// the server's transaction before it calls System.Transactions, whose callback is synchronous.
/// </summary>
internal static class Enlister
{
    /// <summary>Enlists the session. On failure the session is in no transaction, and the transaction is unchanged.</summary>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">The transaction would have to be promoted, but there is no coordinator.</exception>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public static SessionEnlistment Join(SessionPool pool, PooledSession pooled, Transaction transaction, Deadline deadline)
    {
        Session session = pooled.TransactionSession;
        if (MayDelegate(transaction))
        {
            TransactionIsolation level = IsolationLevels.ToRequest(transaction.IsolationLevel);
            LocalTransaction.Begin(session, level, string.Empty, deadline, out _);
            try
            {
                if (TryDelegate(new SessionEnlistment(pool, pooled, transaction, isDistributed: false)) is { } delegated)
                {
                    return delegated;
                }
            }
            catch (Exception)
            {
                Undo(session, deadline);
                throw;
            }

            LocalTransaction.RollbackAny(session, deadline);
        }

        Propagation propagation = Propagation.Create(transaction, session);
        session.Cleanup.Run(deadline, CancellationToken.None);
        if (propagation.NeedsAddress)
        {
            propagation.Address = CoordinatorAddress.Get(pooled, deadline);
        }

        propagation.Send(deadline);
        return CreateEnlistment(pool, pooled, transaction);
    }

    /// <inheritdoc cref="Join"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<SessionEnlistment> JoinAsync(
        SessionPool pool, PooledSession pooled, Transaction transaction, Deadline deadline, CancellationToken token)
    {
        Session session = pooled.TransactionSession;
        if (MayDelegate(transaction))
        {
            TransactionIsolation level = IsolationLevels.ToRequest(transaction.IsolationLevel);
            await LocalTransaction.BeginAsync(session, level, string.Empty, deadline, token).ConfigureAwait(false);
            try
            {
                if (TryDelegate(new SessionEnlistment(pool, pooled, transaction, isDistributed: false)) is { } delegated)
                {
                    return delegated;
                }
            }
            catch (Exception)
            {
                await UndoAsync(session, deadline).ConfigureAwait(false);
                throw;
            }

            await LocalTransaction.RollbackAnyAsync(session, deadline).ConfigureAwait(false);
        }

        Propagation propagation = Propagation.Create(transaction, session);
        await session.Cleanup.RunAsync(deadline, token).ConfigureAwait(false);
        if (propagation.NeedsAddress)
        {
            propagation.Address = await CoordinatorAddress.GetAsync(pooled, deadline, token).ConfigureAwait(false);
        }

        await propagation.SendAsync(deadline, token).ConfigureAwait(false);
        return CreateEnlistment(pool, pooled, transaction);
    }

    /// <summary>Throws if no session of any server could join the transaction, before a session is opened for it.</summary>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">The transaction would have to be promoted, but there is no coordinator.</exception>
    public static void ThrowIfImpossible(Transaction transaction)
    {
        switch (transaction.TransactionInformation.Status)
        {
            case TransactionStatus.Aborted:
                throw new TransactionAbortedException();
            case TransactionStatus.InDoubt:
                throw new TransactionInDoubtException();
            case TransactionStatus.Committed:
                throw new TransactionException("Cannot enlist in the transaction, because it has already been committed.");
        }

        if (transaction.PromoterType == TransactionInterop.PromoterTypeDtc && !Coordinator.IsAvailable)
        {
            throw CoordinatorErrors.NotAvailable();
        }
    }

    /// <summary>
    /// Returns whether the transaction is not known to be delegated to another resource. A failed attempt costs two round trips.
    /// </summary>
    private static bool MayDelegate(Transaction transaction) => transaction.PromoterType == Guid.Empty;

    /// <summary>
    /// Delegates the transaction to the session and returns the enlistment; null if the transaction already has other participants.
    /// </summary>
    private static SessionEnlistment? TryDelegate(SessionEnlistment enlistment)
    {
        bool isGlobal = enlistment.Pooled.Session.Login.SupportsGlobalTransactions;
        var delegated = new DelegatedTransaction(enlistment, isGlobal);
        bool isTaken = false;
        try
        {
            isTaken = isGlobal
                ? enlistment.Transaction.EnlistPromotableSinglePhase(delegated, GlobalTransactionToken.PromoterType)
                : enlistment.Transaction.EnlistPromotableSinglePhase(delegated);
        }
        finally
        {
            if (!isTaken)
            {
                enlistment.Abandon();
            }
        }

        if (isTaken)
        {
            enlistment.SubscribeToCompletion();
        }

        return isTaken ? enlistment : null;
    }

    private static SessionEnlistment CreateEnlistment(SessionPool pool, PooledSession pooled, Transaction transaction)
    {
        var enlistment = new SessionEnlistment(pool, pooled, transaction, isDistributed: true);
        enlistment.SubscribeToCompletion();
        return enlistment;
    }

    /// <summary>
    /// Rolls back the transaction that was begun. If this fails, the session is abandoned, so that the caller throws the first exception.
    /// </summary>
    private static void Undo(Session session, Deadline deadline)
    {
        try
        {
            LocalTransaction.RollbackAny(session, deadline);
        }
        catch (SqlException)
        {
            session.Abandon();
        }
    }

    /// <inheritdoc cref="Undo"/>
    private static async ValueTask UndoAsync(Session session, Deadline deadline)
    {
        try
        {
            await LocalTransaction.RollbackAnyAsync(session, deadline).ConfigureAwait(false);
        }
        catch (SqlException)
        {
            session.Abandon();
        }
    }
}
