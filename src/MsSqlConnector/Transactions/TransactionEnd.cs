using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// Commits or rolls back a transaction of System.Transactions on the session that has begun it (MS-TDS 2.2.6.9). ENVCHANGE reports the
/// result (2.2.7.9), even if the request failed. System.Transactions calls synchronously.
/// </summary>
internal readonly struct TransactionEnd
{
    private readonly Session _session;
    private readonly SessionGuard _guard;
    private readonly TransactionManagerRequest _request;
    private readonly ulong _descriptor;
    private readonly Deadline _deadline;

    public TransactionEnd(
        Session session, SessionGuard guard, TransactionManagerRequest request, ulong descriptor, Deadline deadline)
    {
        _session = session;
        _guard = guard;
        _request = request;
        _descriptor = descriptor;
        _deadline = deadline;
    }

    private bool IsBroken => _session.State.IsBroken;

    private bool IsOpen => _session.Environment.TransactionDescriptor == _descriptor;

    /// <summary>Commits the transaction. If a response has not been read to its end, rolls back instead.</summary>
    public EnlistmentPhase Commit(out Exception? failure)
    {
        if (!_guard.Close(_request))
        {
            failure = StateErrors.TransactionIsBusy();
            Stop();
            RollbackQuietly();
            return EnlistmentPhase.RolledBack;
        }

        failure = null;
        if (IsBroken)
        {
            failure = ConnectionErrors.TransactionLost(_session.Origin.Server, _session.Origin.ConnectionId);
            return EnlistmentPhase.RolledBack;
        }

        if (!IsOpen)
        {
            return GetEarlierOutcome(ref failure);
        }

        try
        {
            _request.FillCommit(_descriptor);
            _session.Exchange.Run(_request, _deadline);
        }
        catch (SqlException exception)
        {
            failure = exception;
        }

        return DetermineOutcome(ref failure);
    }

    /// <summary>Rolls back. If the rollback fails, the connection is closed, so that the server rolls back.</summary>
    public void Rollback()
    {
        if (!_guard.Close(_request))
        {
            Stop();
        }

        RollbackQuietly();
    }

    /// <summary>Handles a transaction that a statement has already ended. Only a COMMIT statement counts as a commit.</summary>
    private EnlistmentPhase GetEarlierOutcome(ref Exception? failure)
    {
        if (!_session.Environment.IsInTransaction && _session.Environment.IsLastCommitted)
        {
            return EnlistmentPhase.Committed;
        }

        failure = StateErrors.EnlistedTransactionLost();
        RollbackQuietly();
        return EnlistmentPhase.RolledBack;
    }

    private EnlistmentPhase DetermineOutcome(ref Exception? failure)
    {
        if (!IsOpen && _session.Environment.IsLastCommitted)
        {
            return EnlistmentPhase.Committed;
        }

        if (IsBroken)
        {
            return EnlistmentPhase.InDoubt;
        }

        if (!IsOpen)
        {
            failure ??= StateErrors.EnlistedTransactionLost();
            return EnlistmentPhase.RolledBack;
        }

        // The server rejected the commit, or ended only a nested transaction that a statement had begun.
        failure ??= StateErrors.TransactionIsNested();
        return RollbackQuietly() ? EnlistmentPhase.RolledBack : EnlistmentPhase.InDoubt;
    }

    /// <summary>Rolls back without throwing. Returns false if the server did not report the rollback.</summary>
    private bool RollbackQuietly()
    {
        if (IsBroken || !_session.Environment.IsInTransaction)
        {
            return true;
        }

        try
        {
            _request.FillRollback(string.Empty, _session.Environment.TransactionDescriptor);
            _session.Exchange.Run(_request, _deadline);
        }
        catch (SqlException)
        {
            _session.Abandon();
            return false;
        }

        if (_session.Environment.IsInTransaction)
        {
            // The server rolls back the transaction when the connection is lost.
            _session.Abandon();
            return false;
        }

        return true;
    }

    /// <summary>
    /// Cancels the operations that wait for a response on the connection, so that the connection becomes free, and passes the reason to
    /// their callers. An open reader that the application does not read could block forever, possibly on this thread; its connection is
    /// closed instead.
    /// </summary>
    private void Stop()
    {
        bool areWaiting = true;
        foreach (Session session in _session.Group?.Members ?? [_session])
        {
            RequestControl control = session.Control;
            areWaiting &= control.IsWaiting || (!control.IsBusy && session.Group is not null);
            session.Lease.Wait?.Stop(CancelReason.TransactionEnd);
            control.RequestCancel(CancelReason.TransactionEnd, control.RequestNumber);
        }

        if (!areWaiting || !WaitUntilFree())
        {
            _session.Abandon();
        }
    }

    /// <summary>
    /// Waits until the canceled operations have ended. Returns false when the server sends nothing for Cancellation Timeout.
    /// </summary>
    private bool WaitUntilFree()
    {
        long before;
        do
        {
            before = _session.Totals.ReceivedByteCount;
            if (_guard.WaitUntilFree(Deadline.After(_session.Totals.Clock, _session.Control.CancellationTimeoutMilliseconds)))
            {
                return true;
            }
        }
        while (_session.Totals.ReceivedByteCount != before);

        return false;
    }
}
