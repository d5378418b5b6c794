using System;
using System.Transactions;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A transaction of System.Transactions that is delegated to the server while it has no other participant. The session has begun the
/// transaction, and one request ends it. System.Transactions calls this type synchronously.
/// </summary>
internal sealed class DelegatedTransaction : IPromotableSinglePhaseNotification
{
    private readonly SessionEnlistment _enlistment;
    private readonly bool _isGlobal;

    /// <param name="enlistment">The enlistment of the session.</param>
    /// <param name="isGlobal">Whether the server promotes the transaction without a coordinator on the client.</param>
    public DelegatedTransaction(SessionEnlistment enlistment, bool isGlobal)
    {
        _enlistment = enlistment;
        _isGlobal = isGlobal;
    }

    /// <summary>
    /// Does nothing: the session has already begun its transaction, because this method could only begin it synchronously.
    /// </summary>
    public void Initialize()
    {
    }

    /// <inheritdoc/>
    /// <exception cref="PlatformNotSupportedException">The platform has no coordinator. Nothing has been sent.</exception>
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
