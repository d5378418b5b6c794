using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>Opens sessions in the place of rented ones that failed or cannot be used. The user decides when the successor takes the place.</summary>
/// <param name="pool">The pool of both.</param>
/// <param name="supply">Opens the sessions.</param>
/// <param name="account">The account that they have to be logged in as.</param>
internal sealed class SessionSuccession(SessionPool pool, SessionSupply supply, PoolAccount account)
{
    /// <summary>Opens another session with the state of the one that died; it is not counted until it replaces that one.</summary>
    /// <exception cref="SqlException">The session cannot be replaced, or was not within the attempts and the time there are: it is broken.</exception>
    /// <exception cref="System.OperationCanceledException">The token was canceled; the session is as it was.</exception>
    public PooledSession Recover(PooledSession lost, Deadline deadline, CancellationToken token)
    {
        RecoveryPlan plan = BeginRecovery(lost, deadline);
        while (true)
        {
            token.ThrowIfCancellationRequested();
            try
            {
                return EndRecovery(lost, supply.Reopen(plan.AttemptDeadline, plan.Data));
            }
            catch (SqlException failure)
            {
                ThrowIfOver(plan.Fail(failure), lost);
            }

            token.WaitHandle.WaitOne(plan.PauseMilliseconds);
        }
    }

    /// <inheritdoc cref="Recover"/>
    public async Task<PooledSession> RecoverAsync(PooledSession lost, Deadline deadline, CancellationToken token)
    {
        RecoveryPlan plan = BeginRecovery(lost, deadline);
        while (true)
        {
            try
            {
                Session session = await supply.ReopenAsync(plan.AttemptDeadline, plan.Data, token).ConfigureAwait(false);
                return EndRecovery(lost, session);
            }
            catch (SqlException failure)
            {
                ThrowIfOver(plan.Fail(failure), lost);
            }

            await Task.Delay(plan.PauseMilliseconds, token).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// Opens another session for a user that has sent nothing yet, in the place of one that cannot be used; it is not counted until it
    /// replaces that one.
    /// </summary>
    /// <exception cref="SqlException">No session was opened in time, or the current account is not the pool's.</exception>
    public PooledSession OpenAnother(PooledSession unusable, Deadline deadline)
    {
        ThrowIfAnotherAccount(unusable);
        PooledSession another = pool.Make(supply.Reopen(LoginDeadline(deadline), recovery: null), unusable.Generation);
        another.Session.Receiver = unusable.Session.Receiver;
        return another;
    }

    /// <inheritdoc cref="OpenAnother"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async Task<PooledSession> OpenAnotherAsync(PooledSession unusable, Deadline deadline, CancellationToken token)
    {
        ThrowIfAnotherAccount(unusable);
        Session session = await supply.ReopenAsync(LoginDeadline(deadline), recovery: null, token).ConfigureAwait(false);
        PooledSession another = await pool.MakeAsync(session, unusable.Generation, token).ConfigureAwait(false);
        another.Session.Receiver = unusable.Session.Receiver;
        return another;
    }

    private Deadline LoginDeadline(Deadline deadline) => Deadline.FromTimeoutSeconds(pool.Settings.ConnectTimeoutSeconds).OrEarlier(deadline);

    /// <summary>A session that another Windows account opens must not take a place in this pool.</summary>
    /// <exception cref="SqlException">The current account is not the pool's.</exception>
    private void ThrowIfAnotherAccount(PooledSession session)
    {
        if (!account.IsCurrent)
        {
            throw RecoveryErrors.AnotherAccount(session.Session.Origin.Server, session.Session.Origin.ConnectionId);
        }
    }

    private RecoveryPlan BeginRecovery(PooledSession lost, Deadline deadline)
    {
        try
        {
            ThrowIfAnotherAccount(lost);
            return new RecoveryPlan(lost.Session, pool.Settings, deadline);
        }
        catch (SqlException)
        {
            lost.Session.Abandon();
            throw;
        }
    }

    /// <summary>The initializer does not run: the server has restored what it did, and what the user did since.</summary>
    private PooledSession EndRecovery(PooledSession lost, Session opened)
    {
        var successor = new PooledSession(pool, opened, lost.Generation);
        SessionReplacement.TakeOver(lost.Session, opened);
        return successor;
    }

    /// <summary>The last attempt failed: the session is gone for good.</summary>
    private static void ThrowIfOver(SqlException? failure, PooledSession lost)
    {
        if (failure is not null)
        {
            lost.Session.Abandon();
            throw failure;
        }
    }
}
