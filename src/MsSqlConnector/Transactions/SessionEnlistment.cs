using System;
using System.Threading;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// The enlistment of a session in a transaction of System.Transactions, from joining until the end, which can occur on any thread. An open
/// connection holds the session. If the connection is closed first, the session stays reserved for the transaction, whose end returns it to
/// the pool.
/// </summary>
internal sealed partial class SessionEnlistment
{
    private readonly object _gate = new();
    private readonly PooledSession _pooled;
    private readonly Transaction _callerTransaction;
    private readonly Transaction _transaction;
    private readonly SessionGuard _guard = new();
    private readonly ulong _descriptor;
    private EnlistmentPhase _phase;
    private bool _isParked;

    /// <summary>
    /// Whether other sessions can join the transaction. The server then keeps this session in the transaction after its end.
    /// </summary>
    private volatile bool _isDistributed;

    /// <param name="pool">The pool of the session.</param>
    /// <param name="pooled">A session that has begun or joined the transaction.</param>
    /// <param name="transaction">The transaction object of its owner.</param>
    /// <param name="isDistributed">Whether the session has joined the transaction instead of beginning it.</param>
    public SessionEnlistment(SessionPool pool, PooledSession pooled, Transaction transaction, bool isDistributed)
    {
        _isDistributed = isDistributed;
        Pool = pool;
        _pooled = pooled;
        _callerTransaction = transaction;
        _transaction = transaction.Clone();
        _descriptor = pooled.Session.Environment.TransactionDescriptor;
        pooled.Session.Guard = _guard;
    }

    public SessionPool Pool { get; }

    public PooledSession Pooled => _pooled;

    /// <summary>Gets the transaction. It is equal to each of its clones.</summary>
    public Transaction Transaction => _transaction;

    /// <summary>Gets a value that indicates whether the transaction has not yet ended for this session.</summary>
    public bool IsActive => WaitForEnd() is EnlistmentPhase.Active or EnlistmentPhase.Ending;

    private Session Session => _pooled.Session;

    private Session TransactionSession => _pooled.TransactionSession;

    /// <summary>Starts to observe the end of the transaction.</summary>
    public void SubscribeToCompletion() => _transaction.TransactionCompleted += OnCompleted;

    /// <summary>Cleans up after the session failed to join.</summary>
    public void Abandon()
    {
        Session.Guard = null;
        _transaction.Dispose();
    }

    public bool IsIn(Transaction transaction) => _transaction.Equals(transaction);

    /// <summary>
    /// Returns whether a request can be sent in the transaction; false if it has ended and the connection is unbound from it.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The transaction has ended but its owner has not yet disposed it, or it is not the current transaction, which Explicit Unbind
    /// requires.
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
            : IsCompletionReported(phase) ? false
            : throw StateErrors.EnlistedTransactionEnded();
    }

    /// <summary>Unbinds the connection from the transaction, which has ended.</summary>
    public void Unbind()
    {
        Session.Guard = null;
        if (_isDistributed)
        {
            Session.Environment.ScheduleDefect();
        }
        else
        {
            Session.Environment.ClearTransaction();
        }
    }

    /// <summary>Restores the binding because joining another transaction failed.</summary>
    public void Rebind() => Session.Guard = _guard;

    /// <summary>
    /// Reserves the session for the transaction when its connection is closed. Returns false if the transaction has ended, so that the
    /// session can return to its pool.
    /// </summary>
    public bool TryPark()
    {
        bool isLost;
        lock (_gate)
        {
            if (_phase is not (EnlistmentPhase.Active or EnlistmentPhase.Ending))
            {
                return false;
            }

            _isParked = true;

            // Closing the connection ends its own operations. An operation on another thread leaves the session in an unknown state.
            if (!_pooled.TryEndRental())
            {
                Session.Abandon();
            }

            isLost = _phase == EnlistmentPhase.Active && !_pooled.IsUsable;
            if (_phase == EnlistmentPhase.Active && !isLost)
            {
                PrepareForNextUser();
                PoolCounters.RecordParked(_pooled);
                EnlistedSessions.Add(this);
            }
        }

        if (isLost)
        {
            // The server rolls back its part of the transaction when the connection is lost.
            RollbackTransaction();
        }

        return true;
    }

    /// <summary>Assigns the session to another connection. Returns false if the transaction has ended first.</summary>
    public bool TryUnpark()
    {
        lock (_gate)
        {
            _isParked &= _phase != EnlistmentPhase.Active;
            if (!_isParked)
            {
                PoolCounters.RecordUnparked(_pooled);
            }

            return !_isParked;
        }
    }

    /// <summary>
    /// Releases the buffers of the idle session and schedules its reset, if enabled, for the next user. The session stays in the
    /// transaction.
    /// </summary>
    private void PrepareForNextUser()
    {
        if (Pool.Settings.Pool.IsResetting)
        {
            Session.Reset.Schedule(keepsTransaction: true);
        }

        _pooled.Sessions.Release();
    }

    /// <summary>
    /// Checks whether the server still has its transaction. A deadlock, XACT_ABORT or a ROLLBACK statement can have ended it.
    /// </summary>
    private bool CheckServer() =>
        Session.Environment.TransactionDescriptor == _descriptor ? true : throw StateErrors.EnlistedTransactionLost();

    /// <summary>
    /// Returns whether the owner has noted the end of the transaction: the owner has disposed it and has left its scope. A dependent
    /// transaction does not prove this, because it belongs to an inner scope and is disposed while the outer scope continues.
    /// </summary>
    private bool IsCompletionReported(EnlistmentPhase phase) =>
        phase != EnlistmentPhase.Ending
        && (phase == EnlistmentPhase.Committed || _callerTransaction is not DependentTransaction)
        && IsCallerTransactionDisposed()
        && !IsCurrent();

    private bool IsCallerTransactionDisposed()
    {
        try
        {
            _ = _callerTransaction.TransactionInformation;
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }

    /// <summary>
    /// Waits for the end of the transaction and returns the phase. The owner of a transaction that timed out can be finished before the
    /// server receives the rollback. The next user of the connection waits for that short time.
    /// </summary>
    private EnlistmentPhase WaitForEnd()
    {
        lock (_gate)
        {
            if (_phase == EnlistmentPhase.Ending && IsCallerTransactionDisposed())
            {
                Deadline deadline = StartDeadline();
                while (_phase == EnlistmentPhase.Ending && !deadline.HasPassed)
                {
                    deadline.Wait(_gate);
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
            // The current scope is complete but not yet disposed.
            return true;
        }
    }

    private void RollbackTransaction()
    {
        try
        {
            _transaction.Rollback(ConnectionErrors.TransactionLost(Session.Origin.Server, Session.Origin.ConnectionId));
        }
        catch (Exception exception) when (exception is TransactionException or ObjectDisposedException)
        {
            // The transaction is already ending, or has ended. Its end returns the session to the pool.
        }
    }
}

/// <summary>Specifies the progress of the transaction of an enlisted session.</summary>
internal enum EnlistmentPhase
{
    /// <summary>Requests belong to the transaction.</summary>
    Active,

    /// <summary>The end of the transaction is using the session.</summary>
    Ending,

    Committed,
    RolledBack,

    /// <summary>The connection was lost during the commit, so the result is unknown.</summary>
    InDoubt,
}
