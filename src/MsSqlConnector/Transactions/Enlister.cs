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
/// How a session joins a transaction: as the one that it is delegated to, if nobody else takes part; else by propagation (MS-TDS
/// 2.2.6.9). The server's transaction is begun before System.Transactions is told, whose own call for it is synchronous.
/// </summary>
internal static class Enlister
{
    /// <summary>Has the session join; on failure it is in no transaction, and the transaction is as it was.</summary>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">The transaction would have to be promoted, and there is no coordinator.</exception>
    /// <exception cref="SqlException">The server refused, or the connection failed.</exception>
    public static SessionEnlistment Join(SessionPool pool, PooledSession pooled, Transaction transaction, Deadline deadline)
    {
        Session session = pooled.Session;
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

        Propagation propagation = Propagation.Of(transaction, session);
        session.Cleanup.Run(deadline, CancellationToken.None);
        if (propagation.NeedsAddress)
        {
            propagation.Address = CoordinatorAddress.Get(pooled, deadline);
        }

        propagation.Send(deadline);
        return Joined(pool, pooled, transaction);
    }

    /// <inheritdoc cref="Join"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async ValueTask<SessionEnlistment> JoinAsync(
        SessionPool pool, PooledSession pooled, Transaction transaction, Deadline deadline, CancellationToken token)
    {
        Session session = pooled.Session;
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

        Propagation propagation = Propagation.Of(transaction, session);
        await session.Cleanup.RunAsync(deadline, token).ConfigureAwait(false);
        if (propagation.NeedsAddress)
        {
            propagation.Address = await CoordinatorAddress.GetAsync(pooled, deadline, token).ConfigureAwait(false);
        }

        await propagation.SendAsync(deadline, token).ConfigureAwait(false);
        return Joined(pool, pooled, transaction);
    }

    /// <summary>What no session of any server could join is refused before one is opened for it.</summary>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">The transaction would have to be promoted, and there is no coordinator.</exception>
    public static void ThrowIfImpossible(Transaction transaction)
    {
        switch (transaction.TransactionInformation.Status)
        {
            case TransactionStatus.Aborted:
                throw new TransactionAbortedException();
            case TransactionStatus.InDoubt:
                throw new TransactionInDoubtException();
            case TransactionStatus.Committed:
                throw new TransactionException("The transaction has been committed: nothing can join it any more.");
        }

        if (transaction.PromoterType == TransactionInterop.PromoterTypeDtc && !Coordinator.IsAvailable)
        {
            throw CoordinatorErrors.NotAvailable();
        }
    }

    /// <summary>Whether no resource is known to which the transaction is delegated: what is begun in vain costs two round trips.</summary>
    private static bool MayDelegate(Transaction transaction) => transaction.PromoterType == Guid.Empty;

    /// <summary>The enlistment, if the transaction is left to the session; null when others take part in it already.</summary>
    private static SessionEnlistment? TryDelegate(SessionEnlistment enlistment)
    {
        bool isGlobal = enlistment.Pooled.Session.Login.Features.GlobalTransactions.IsSupported;
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
            enlistment.Watch();
        }

        return isTaken ? enlistment : null;
    }

    private static SessionEnlistment Joined(SessionPool pool, PooledSession pooled, Transaction transaction)
    {
        var enlistment = new SessionEnlistment(pool, pooled, transaction, isDistributed: true);
        enlistment.Watch();
        return enlistment;
    }

    /// <summary>What failed first is what is thrown.</summary>
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
