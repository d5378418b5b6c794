using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// The two ways in which a transaction of System.Transactions ends on the session that has begun it (MS-TDS 2.2.6.9). What became
/// of it is told by ENVCHANGE (2.2.7.9), not by whether the request succeeded. System.Transactions calls synchronously.
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

    /// <summary>Commits, if nothing stands against it: an answer that is not read to its end does.</summary>
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
            return EndedBefore(ref failure);
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

        return Judge(ref failure);
    }

    /// <summary>Rolls back; a connection that cannot is given up, for then the server does.</summary>
    public void Rollback()
    {
        if (!_guard.Close(_request))
        {
            Stop();
        }

        RollbackQuietly();
    }

    /// <summary>A statement has ended the transaction already: a COMMIT is one, everything else is not.</summary>
    private EnlistmentPhase EndedBefore(ref Exception? failure)
    {
        if (!_session.Environment.IsInTransaction && _session.Environment.IsLastCommitted)
        {
            return EnlistmentPhase.Committed;
        }

        failure = StateErrors.EnlistedTransactionLost();
        RollbackQuietly();
        return EnlistmentPhase.RolledBack;
    }

    private EnlistmentPhase Judge(ref Exception? failure)
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

        // The server refused, or has ended no more than a transaction that a statement began inside.
        failure ??= StateErrors.TransactionIsNested();
        return RollbackQuietly() ? EnlistmentPhase.RolledBack : EnlistmentPhase.InDoubt;
    }

    /// <summary>False when the server did not say that it has.</summary>
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
            // With the connection the transaction ends.
            _session.Abandon();
            return false;
        }

        return true;
    }

    /// <summary>
    /// Who waits for the server in the session is told to stop and gets to know why; the session is free then. A reader that the
    /// application holds without reading may be held for ever, by this very thread: its connection is given up.
    /// </summary>
    private void Stop()
    {
        RequestControl control = _session.Control;
        bool isWaiting = control.IsWaiting;
        control.RequestCancel(CancelReason.TransactionEnd, control.RequestNumber);
        if (!isWaiting || !_guard.WaitUntilFree(Deadline.After(control.CancellationTimeoutMilliseconds)))
        {
            _session.Abandon();
        }
    }
}
