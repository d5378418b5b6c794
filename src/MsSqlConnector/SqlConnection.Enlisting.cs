using System;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transactions;

namespace MsSqlConnector;

/// <content>Transactions of System.Transactions.</content>
public sealed partial class SqlConnection
{
    private SessionEnlistment? _enlistment;

    /// <summary>
    /// Has the open connection take part in a transaction; null leaves one that has ended. With Enlist, which is the default, an
    /// opening connection joins the ambient transaction by itself.
    /// </summary>
    /// <remarks>
    /// The first connection begins the transaction on the server, and commits it or rolls it back there with one request when the
    /// transaction ends. A second one at the same time needs a transaction coordinator, as does another resource.
    /// <para>
    /// A connection that is closed inside the transaction leaves its session aside until the transaction ends; the next one with the
    /// same connection string gets it. A connection that is open when the transaction ends leaves it once the transaction has been
    /// disposed of, and executes by itself from then on (Transaction Binding=Implicit Unbind); until then, and whenever the transaction
    /// has ended early, commands are refused. With Explicit Unbind commands are executed in that transaction only, while it is the
    /// current one, and nothing but this method with null, or closing, leaves it.
    /// </para>
    /// </remarks>
    /// <param name="transaction">The transaction, or null.</param>
    /// <exception cref="InvalidOperationException">
    /// The connection is closed, takes part in another transaction that has not ended, has a transaction of its own, or is executing.
    /// </exception>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">Others take part in the transaction, and the platform has no coordinator.</exception>
    /// <exception cref="SqlException">The server refused, or the connection failed.</exception>
    public override void EnlistTransaction(Transaction? transaction)
    {
        _ = OpenSession;
        if (_transaction is { IsOpen: true } || IsInOtherTransaction)
        {
            throw StateErrors.LocalTransactionPresent();
        }

        if (_enlistment is { IsUnderWay: true } current)
        {
            if (transaction is not null && current.IsIn(transaction))
            {
                return;
            }

            throw StateErrors.AlreadyEnlisted();
        }

        ThrowIfBusy();
        if (transaction is not null)
        {
            Enlister.ThrowIfImpossible(transaction);
        }

        Replace(transaction);
    }

    /// <summary>Asked before anything is executed: nothing is sent outside of a transaction that the connection belongs to.</summary>
    /// <exception cref="InvalidOperationException">The transaction has ended and its owner has not taken note of that.</exception>
    internal void CheckEnlistment()
    {
        if (_enlistment is { } enlistment && !enlistment.Check(Settings.UnbindsExplicitly))
        {
            enlistment.Unbind();
            _enlistment = null;
        }
    }

    private void Replace(Transaction? transaction)
    {
        SessionEnlistment? ended = _enlistment;
        PooledSession rented = _rented ?? throw StateErrors.NotOpen();
        using SessionOperation operation = BeginOperation(rented.Session);
        ended?.Unbind();
        try
        {
            _enlistment = transaction is null ? null : Enlister.Join(_pool ?? SessionPools.Get(Settings), rented, transaction, ExchangeDeadline);
        }
        catch (Exception)
        {
            ended?.BindAgain();
            throw;
        }
    }

    /// <summary>A session that takes part in the transaction and waits for its end; null when there is none.</summary>
    private PooledSession? TakeEnlisted(SessionPool pool, Transaction transaction)
    {
        _enlistment = EnlistedSessions.TryTake(pool, transaction);
        return _enlistment?.Pooled;
    }

    private PooledSession RentAndEnlist(SessionPool pool, Transaction transaction, SqlConnectionOverrides overrides)
    {
        Enlister.ThrowIfImpossible(transaction);
        PooledSession session = pool.Rent(overrides);
        try
        {
            _enlistment = Enlister.Join(pool, session, transaction, ExchangeDeadline);
        }
        catch (Exception)
        {
            session.Return();
            throw;
        }

        return session;
    }

    private async ValueTask<PooledSession> RentAndEnlistAsync(
        SessionPool pool, Transaction transaction, SqlConnectionOverrides overrides, CancellationToken token)
    {
        Enlister.ThrowIfImpossible(transaction);
        PooledSession session = await pool.RentAsync(token, overrides).ConfigureAwait(false);
        try
        {
            _enlistment = await Enlister.JoinAsync(pool, session, transaction, ExchangeDeadline, token).ConfigureAwait(false);
        }
        catch (Exception)
        {
            session.Return();
            throw;
        }

        return session;
    }

    /// <summary>Whether a session that is given up stays with its transaction, whose end will give it back.</summary>
    private bool TryLeaveAside(PooledSession rented)
    {
        if (_enlistment is null || Interlocked.Exchange(ref _enlistment, null) is not { } enlistment)
        {
            return false;
        }

        rented.Session.Receiver = null;
        rented.ActiveReader = null;
        if (enlistment.TryLeaveAside())
        {
            return true;
        }

        enlistment.Unbind();
        return false;
    }

    /// <summary>What a BeginTransaction inside the transaction has begun and nobody ended cannot stay: all is rolled back.</summary>
    private bool MustRollBack(PooledSession rented, bool hadTransaction) =>
        rented.Session is { IsUsable: true, Environment.IsInTransaction: true }
        && (_enlistment is not { } enlistment || (hadTransaction && enlistment.IsUnderWay));
}
