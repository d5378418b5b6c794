using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <content>Replacing a session that died while somebody had it rented: the other one has its place in the pool, and its state.</content>
internal sealed partial class SessionPool
{
    /// <summary>Opens another session with the state of the one that died; it is not counted until it replaces that one.</summary>
    /// <exception cref="SqlException">The session cannot be replaced, or was not within the attempts and the time there are: it is broken.</exception>
    /// <exception cref="System.OperationCanceledException">The token was cancelled; the session is as it was.</exception>
    public PooledSession Recover(PooledSession lost, Deadline deadline, CancellationToken token)
    {
        RecoveryPlan plan = BeginRecovery(lost, deadline);
        while (true)
        {
            token.ThrowIfCancellationRequested();
            try
            {
                return EndRecovery(lost, _supply.Reopen(plan.AttemptDeadline, plan.Data));
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
                Session session = await _supply.ReopenAsync(plan.AttemptDeadline, plan.Data, token).ConfigureAwait(false);
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
        PooledSession another = Make(_supply.Reopen(LoginDeadline(deadline), recovery: null), unusable.Generation);
        another.Session.Receiver = unusable.Session.Receiver;
        return another;
    }

    /// <inheritdoc cref="OpenAnother"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async Task<PooledSession> OpenAnotherAsync(PooledSession unusable, Deadline deadline, CancellationToken token)
    {
        ThrowIfAnotherAccount(unusable);
        Session session = await _supply.ReopenAsync(LoginDeadline(deadline), recovery: null, token).ConfigureAwait(false);
        PooledSession another = await MakeAsync(session, unusable.Generation, token).ConfigureAwait(false);
        another.Session.Receiver = unusable.Session.Receiver;
        return another;
    }

    private Deadline LoginDeadline(Deadline deadline) => Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds).OrEarlier(deadline);

    /// <summary>The session that died goes, and the one that was opened in its stead is counted in its place.</summary>
    public void Replace(PooledSession lost, PooledSession successor)
    {
        if (_limits.IsEnabled)
        {
            _table.Add(successor);
            CloseOldPrimary(successor);
            Discard(lost);
        }
        else
        {
            CloseSession(lost.Session);
        }

        successor.RentedAt = lost.RentedAt;
        if (ProviderEvents.Log.IsEnabled())
        {
            ProviderEvents.Log.Recovered(
                Name, lost.Session.Origin.ConnectionId.ToString(), successor.Session.Origin.ConnectionId.ToString());
        }
    }

    /// <summary>A session that another Windows account opens must not take a place in this pool.</summary>
    /// <exception cref="SqlException">The current account is not the pool's.</exception>
    private void ThrowIfAnotherAccount(PooledSession session)
    {
        if (!_account.IsCurrent)
        {
            throw RecoveryErrors.AnotherAccount(session.Session.Origin.Server, session.Session.Origin.ConnectionId);
        }
    }

    private RecoveryPlan BeginRecovery(PooledSession lost, Deadline deadline)
    {
        try
        {
            ThrowIfAnotherAccount(lost);
            return new RecoveryPlan(lost.Session, Settings, deadline);
        }
        catch (SqlException)
        {
            lost.Session.Wire.Break();
            throw;
        }
    }

    /// <summary>The initializer does not run: the server has restored what it did, and what the user did since.</summary>
    private PooledSession EndRecovery(PooledSession lost, Session opened)
    {
        var successor = new PooledSession(this, opened, lost.Generation);
        opened.TakeOver(lost.Session);
        return successor;
    }

    /// <summary>The last attempt failed: the session is gone for good.</summary>
    private static void ThrowIfOver(SqlException? failure, PooledSession lost)
    {
        if (failure is not null)
        {
            lost.Session.Wire.Break();
            throw failure;
        }
    }
}
