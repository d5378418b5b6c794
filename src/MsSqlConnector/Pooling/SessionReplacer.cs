using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Opens replacements for rented sessions that failed or cannot be used. The user decides when the replacement takes effect.
/// </summary>
/// <param name="pool">The pool of both sessions.</param>
/// <param name="factory">Opens the sessions.</param>
/// <param name="account">The account that the sessions must be logged in as.</param>
internal sealed class SessionReplacer(SessionPool pool, SessionFactory factory, PoolAccount account)
{
    /// <summary>Opens a session with the state of the broken one. The pool does not count it until it replaces that one.</summary>
    /// <exception cref="SqlException">
    /// The session cannot be replaced, or all attempts failed, or the time has expired. The session is broken.
    /// </exception>
    /// <exception cref="System.OperationCanceledException">The token was canceled. The session is unchanged.</exception>
    public PooledSession Recover(PooledSession lost, Deadline deadline, CancellationToken token)
    {
        RecoveryPlan plan = BeginRecovery(lost, deadline);
        while (true)
        {
            token.ThrowIfCancellationRequested();
            try
            {
                return EndRecovery(lost, factory.Reopen(plan.StartAttempt(), plan.Data));
            }
            catch (SqlException failure)
            {
                ThrowIfOver(plan.Fail(failure), lost);
            }

            pool.Settings.Clock.Sleep(plan.Pause, token);
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
                Session session = await factory.ReopenAsync(plan.StartAttempt(), plan.Data, token).ConfigureAwait(false);
                return EndRecovery(lost, session);
            }
            catch (SqlException failure)
            {
                ThrowIfOver(plan.Fail(failure), lost);
            }

            await pool.Settings.Clock.DelayAsync(plan.Pause, token).ConfigureAwait(false);
        }
    }

    /// <summary>
    /// Opens a session to replace one that cannot be used and on which its user has sent nothing. The pool does not count the new session
    /// until it has replaced the other one.
    /// </summary>
    /// <exception cref="SqlException">No session was opened in time, or the current account is not the pool's.</exception>
    public PooledSession OpenReplacement(PooledSession unusable, Deadline deadline)
    {
        ThrowIfAnotherAccount(unusable);
        PooledSession another = PooledSession.Create(pool, factory.Reopen(LoginDeadline(deadline), recovery: null), unusable.Generation);
        another.Session.Receiver = unusable.Session.Receiver;
        return another;
    }

    /// <inheritdoc cref="OpenReplacement"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async Task<PooledSession> OpenReplacementAsync(PooledSession unusable, Deadline deadline, CancellationToken token)
    {
        ThrowIfAnotherAccount(unusable);
        Session session = await factory.ReopenAsync(LoginDeadline(deadline), recovery: null, token).ConfigureAwait(false);
        PooledSession another = await PooledSession.CreateAsync(pool, session, unusable.Generation, token).ConfigureAwait(false);
        another.Session.Receiver = unusable.Session.Receiver;
        return another;
    }

    private Deadline LoginDeadline(Deadline deadline) =>
        pool.Settings.StartExchangeDeadline().OrEarlier(deadline);

    /// <summary>Throws if the current account is not the pool's. A session of another Windows account must not enter this pool.</summary>
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

    /// <summary>
    /// Creates the replacement. The initializer does not run, because the server has restored its effects along with those of the user.
    /// </summary>
    private PooledSession EndRecovery(PooledSession lost, Session opened)
    {
        var successor = new PooledSession(pool, opened, lost.Generation);
        SessionReplacement.TransferState(lost.Session, opened);
        return successor;
    }

    /// <summary>Throws after the last attempt. The session stays broken.</summary>
    private static void ThrowIfOver(SqlException? failure, PooledSession lost)
    {
        if (failure is not null)
        {
            lost.Session.Abandon();
            throw failure;
        }
    }
}
