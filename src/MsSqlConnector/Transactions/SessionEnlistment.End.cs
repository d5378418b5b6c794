using System;
using System.Threading;
using System.Transactions;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <content>The end of the transaction.</content>
internal sealed partial class SessionEnlistment
{
    private readonly TransactionManagerRequest _request = new();

    private Deadline StartDeadline() => Pool.Settings.StartExchangeDeadline();

    /// <summary>Commits the transaction that the session has begun.</summary>
    /// <param name="failure">
    /// The reason for which the transaction was not committed; null if the participants know it from elsewhere.
    /// </param>
    public EnlistmentPhase Commit(out Exception? failure)
    {
        failure = null;
        EnlistmentPhase outcome = EnlistmentPhase.RolledBack;
        if (TryBeginEnd())
        {
            try
            {
                outcome = new TransactionEnd(TransactionSession, _guard, _request, _descriptor, StartDeadline()).Commit(out failure);
            }
            finally
            {
                End(outcome);
            }
        }

        return outcome;
    }

    /// <summary>Rolls back the transaction that the session has begun, and cancels a command that is executing in it.</summary>
    public void Rollback()
    {
        if (TryBeginEnd())
        {
            try
            {
                new TransactionEnd(TransactionSession, _guard, _request, _descriptor, StartDeadline()).Rollback();
            }
            finally
            {
                End(EnlistmentPhase.RolledBack);
            }
        }
    }

    /// <summary>Promotes the transaction on the server so that other sessions can join it (MS-TDS 2.2.6.9, TM_PROMOTE_XACT).</summary>
    /// <returns>The token that identifies the transaction.</returns>
    /// <exception cref="InvalidOperationException">The session has a pending response, or the transaction has ended.</exception>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public byte[] Promote()
    {
        if (Session.State.IsBroken)
        {
            throw ConnectionErrors.TransactionLost(Session.Origin.Server, Session.Origin.ConnectionId);
        }

        var request = new TransactionManagerRequest();
        request.FillPromote(_descriptor);
        if (!_guard.TryBorrow(request))
        {
            throw StateErrors.TransactionIsBusy();
        }

        _isDistributed = true;
        try
        {
            Exchange exchange = TransactionSession.Exchange;
            exchange.Run(request, StartDeadline());
            return exchange.PromotionToken
                ?? throw ProtocolErrors.Create(
                    ProtocolSection.Cite(
                        ProtocolSection.EnvironmentChange, "the server promoted the transaction without sending its propagation token"),
                    Session.Origin.Server,
                    Session.Origin.ConnectionId);
        }
        finally
        {
            _guard.ReturnBorrowed();
        }
    }

    /// <summary>Handles the end of a transaction that the coordinator ended, or that ended without notifying this session.</summary>
    private void OnCompleted(object? sender, TransactionEventArgs arguments)
    {
        if (TryBeginEnd())
        {
            _guard.Close(null);
            bool isCommitted = arguments.Transaction?.TransactionInformation.Status == TransactionStatus.Committed;
            End(isCommitted ? EnlistmentPhase.Committed : EnlistmentPhase.RolledBack);
        }

        _transaction.Dispose();
    }

    private bool TryBeginEnd()
    {
        lock (_gate)
        {
            if (_phase != EnlistmentPhase.Active)
            {
                return false;
            }

            _phase = EnlistmentPhase.Ending;
            if (_isParked)
            {
                EnlistedSessions.Remove(this);
            }

            return true;
        }
    }

    private void End(EnlistmentPhase outcome)
    {
        bool isParked;
        lock (_gate)
        {
            _phase = outcome;
            isParked = _isParked;
            Monitor.PulseAll(_gate);
        }

        if (isParked)
        {
            Unbind();
            _pooled.Return();
        }
    }
}
