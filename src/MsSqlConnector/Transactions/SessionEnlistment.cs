using System;
using System.Threading;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A session that takes part in a transaction of System.Transactions, from joining it to its end, which can come on any thread.
/// The connection that has the session holds it; a connection that is closed meanwhile leaves it aside for the transaction, whose
/// end then gives it back to the pool.
/// </summary>
internal sealed partial class SessionEnlistment
{
    private readonly object _gate = new();
    private readonly PooledSession _pooled;
    private readonly Transaction _given;
    private readonly Transaction _transaction;
    private readonly SessionGuard _guard = new();
    private readonly ulong _descriptor;
    private EnlistmentPhase _phase;
    private bool _isAside;

    /// <summary>Whether other sessions can take part in the transaction: then the server keeps this one in it when it has ended.</summary>
    private volatile bool _isDistributed;

    /// <param name="pool">The pool of the session.</param>
    /// <param name="pooled">A session that has begun the transaction, or has joined it.</param>
    /// <param name="transaction">The transaction as its owner has it.</param>
    /// <param name="isDistributed">Whether the session has joined it rather than begun it.</param>
    public SessionEnlistment(SessionPool pool, PooledSession pooled, Transaction transaction, bool isDistributed)
    {
        _isDistributed = isDistributed;
        Pool = pool;
        _pooled = pooled;
        _given = transaction;
        _transaction = transaction.Clone();
        _descriptor = pooled.Session.Environment.TransactionDescriptor;
        pooled.Session.Guard = _guard;
    }

    public SessionPool Pool { get; }

    public PooledSession Pooled => _pooled;

    /// <summary>The transaction; equal to every clone of it.</summary>
    public Transaction Transaction => _transaction;

    /// <summary>Whether the transaction has not ended for this session.</summary>
    public bool IsUnderWay => WaitForEnd() is EnlistmentPhase.Active or EnlistmentPhase.Ending;

    private Session Session => _pooled.Session;

    /// <summary>From here on the end of the transaction is noticed.</summary>
    public void Watch() => _transaction.TransactionCompleted += OnCompleted;

    /// <summary>The session did not join after all.</summary>
    public void Abandon()
    {
        Session.Guard = null;
        _transaction.Dispose();
    }

    public bool IsIn(Transaction transaction) => _transaction.Equals(transaction);

    /// <summary>Whether a request may be sent in the transaction; false when it has ended and the connection is free of it.</summary>
    /// <exception cref="InvalidOperationException">
    /// The transaction has ended and its owner has not taken note of that, or it is not the current one, as Explicit Unbind wants.
    /// </exception>
    public bool Check(bool unbindsExplicitly)
    {
        EnlistmentPhase phase = WaitForEnd();
        bool isActive = phase == EnlistmentPhase.Active;
        if (unbindsExplicitly)
        {
            return isActive && _transaction.Equals(Transaction.Current) ? CheckServer() : throw StateErrors.TransactionMismatch();
        }

        return isActive ? CheckServer()
            : IsNoted(phase) ? false
            : throw StateErrors.EnlistedTransactionEnded();
    }

    /// <summary>The connection goes on without the transaction, which has ended.</summary>
    public void Unbind()
    {
        Session.Guard = null;
        if (_isDistributed)
        {
            Session.Environment.OweLeaving();
        }
        else
        {
            Session.Environment.LeaveTransaction();
        }
    }

    /// <summary>It does not go on: joining another transaction failed.</summary>
    public void BindAgain() => Session.Guard = _guard;

    /// <summary>The connection is closed. False when the transaction has ended: then the session is free to go back to its pool.</summary>
    public bool TryLeaveAside()
    {
        bool isLost;
        lock (_gate)
        {
            if (_phase is not (EnlistmentPhase.Active or EnlistmentPhase.Ending))
            {
                return false;
            }

            _isAside = true;

            // The connection's own operations are over with it. One on another thread leaves the session in an unknown state.
            if (!Session.Lease.TryEnd())
            {
                Session.Abandon();
            }

            isLost = _phase == EnlistmentPhase.Active && !Session.IsUsable;
            if (_phase == EnlistmentPhase.Active && !isLost)
            {
                Rest();
                EnlistedSessions.Add(this);
            }
        }

        if (isLost)
        {
            // With the connection the server's part of the transaction is gone.
            RollbackTransaction();
        }

        return true;
    }

    /// <summary>Another connection takes the session over; false when the end of the transaction was first.</summary>
    public bool TryHold()
    {
        lock (_gate)
        {
            _isAside &= _phase != EnlistmentPhase.Active;
            return !_isAside;
        }
    }

    /// <summary>An idle session holds no buffers, and begins anew for the next user without leaving the transaction.</summary>
    private void Rest()
    {
        if (Pool.Settings.Pool.IsResetting)
        {
            Session.Reset.Owe(keepsTransaction: true);
        }

        _pooled.Commands.Release();
    }

    /// <summary>The server may have ended its transaction: a deadlock, XACT_ABORT, a ROLLBACK in a statement.</summary>
    private bool CheckServer() =>
        Session.Environment.TransactionDescriptor == _descriptor ? true : throw StateErrors.EnlistedTransactionLost();

    /// <summary>
    /// Whether the owner of the transaction knows that it has ended, by having disposed of it, and is not in its scope any more. A
    /// dependent transaction tells nothing of that: it belongs to an inner scope, and is disposed of while the outer one goes on.
    /// </summary>
    private bool IsNoted(EnlistmentPhase phase) =>
        phase != EnlistmentPhase.Ending
        && (phase == EnlistmentPhase.Committed || _given is not DependentTransaction)
        && IsGivenDisposed()
        && !IsCurrent();

    private bool IsGivenDisposed()
    {
        try
        {
            _ = _given.TransactionInformation;
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }

    /// <summary>
    /// The owner of a transaction that timed out may be through with it before the server is told. Who goes on with the connection
    /// then waits for that, which is short.
    /// </summary>
    private EnlistmentPhase WaitForEnd()
    {
        lock (_gate)
        {
            if (_phase == EnlistmentPhase.Ending && IsGivenDisposed())
            {
                Deadline deadline = EndDeadline;
                while (_phase == EnlistmentPhase.Ending && !deadline.HasPassed)
                {
                    Monitor.Wait(_gate, deadline.RemainingMilliseconds);
                }
            }

            return _phase;
        }
    }

    private bool IsCurrent()
    {
        try
        {
            return _transaction.Equals(Transaction.Current);
        }
        catch (InvalidOperationException)
        {
            // The current scope is complete, but not disposed of.
            return true;
        }
    }

    private void RollbackTransaction()
    {
        try
        {
            _transaction.Rollback(ConnectionErrors.TransactionLost(Session.Origin.Server, Session.Origin.ConnectionId));
        }
        catch (TransactionException)
        {
            // It is ending already; its end gives the session back.
        }
    }
}
