using System;
using System.Transactions;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A transaction of System.Transactions that is left to the server, as long as nobody else takes part in it: what the session has
/// begun is the transaction, and one request ends it. What is asked here is asked synchronously; there is no other way.
/// </summary>
internal sealed class DelegatedTransaction : IPromotableSinglePhaseNotification
{
    private readonly SessionEnlistment _enlistment;
    private readonly bool _isGlobal;

    /// <param name="enlistment">The session.</param>
    /// <param name="isGlobal">Whether the server promotes it itself, without a coordinator on this side.</param>
    public DelegatedTransaction(SessionEnlistment enlistment, bool isGlobal)
    {
        _enlistment = enlistment;
        _isGlobal = isGlobal;
    }

    /// <summary>The session has begun its transaction already: this could only be done synchronously here.</summary>
    public void Initialize()
    {
    }

    /// <inheritdoc/>
    /// <exception cref="PlatformNotSupportedException">There is no coordinator; nothing has been sent.</exception>
    public byte[] Promote()
    {
        if (_isGlobal)
        {
            byte[] token = _enlistment.Promote();
            GlobalTransactionToken.Identify(_enlistment.Transaction, this, token);
            return token;
        }

        return Coordinator.IsAvailable ? _enlistment.Promote() : throw CoordinatorErrors.NotAvailable();
    }

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment)
    {
        switch (_enlistment.Commit(out Exception? failure))
        {
            case EnlistmentPhase.Committed:
                singlePhaseEnlistment.Committed();
                break;
            case EnlistmentPhase.InDoubt:
                singlePhaseEnlistment.InDoubt(failure);
                break;
            default:
                singlePhaseEnlistment.Aborted(failure);
                break;
        }
    }

    public void Rollback(SinglePhaseEnlistment singlePhaseEnlistment)
    {
        _enlistment.Rollback();
        singlePhaseEnlistment.Aborted();
    }
}
