using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector;

/// <content>
/// A connection that died while nothing was under way is there again before the next statement is sent: the same object with the same
/// state on the server, under another <see cref="ClientConnectionId"/>.
/// </content>
public sealed partial class SqlConnection
{
    /// <summary>Whether the connection died while nothing was under way and its server told of what it takes to replace it.</summary>
    internal bool HasLostSession => Current is { IsLost: true } && ActiveReader is null && !_isAmidAnswer;

    /// <summary>Replaces the session that died.</summary>
    /// <exception cref="SqlException">It cannot be replaced, or was not within the attempts and the time there are.</exception>
    /// <exception cref="System.OperationCanceledException">The token was cancelled.</exception>
    internal void Recover(Deadline deadline, CancellationToken token)
    {
        PooledSession rented = BeginRecovery();
        EndRecovery(rented, rented.Recover(deadline, token));
    }

    /// <inheritdoc cref="Recover"/>
    internal async Task RecoverAsync(Deadline deadline, CancellationToken token)
    {
        PooledSession rented = BeginRecovery();
        EndRecovery(rented, await rented.RecoverAsync(deadline, token).ConfigureAwait(false));
    }

    /// <summary>
    /// Whether an earlier user of the session left what has to be removed, and this one has sent nothing yet: then another session is as
    /// good as this one.
    /// </summary>
    internal bool HasUncleanSession =>
        Current is { IsTouched: false, Cleanup.IsNeeded: true, Environment.IsInTransaction: false } && _enlistment is null;

    /// <summary>
    /// Removes what an earlier user left. If the server refuses that, the connection gets another session: no command of its own depends on
    /// the one it has.
    /// </summary>
    /// <exception cref="SqlException">The deadline passed, the connection failed, or no other session was opened.</exception>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    internal void CleanUp(Deadline deadline, CancellationToken token)
    {
        PooledSession rented = _rented ?? throw StateErrors.NotOpen();
        try
        {
            using SessionOperation operation = BeginOperation(rented.Session);
            rented.Session.Cleanup.Run(deadline, token);
            operation.ThrowIfClosedMeanwhile();
        }
        catch (SqlException) when (rented.Session.Cleanup.WasRefused)
        {
            EndRecovery(rented, rented.OpenAnother(deadline));
        }
    }

    /// <inheritdoc cref="CleanUp"/>
    internal async Task CleanUpAsync(Deadline deadline, CancellationToken token)
    {
        PooledSession rented = _rented ?? throw StateErrors.NotOpen();
        try
        {
            using SessionOperation operation = BeginOperation(rented.Session);
            await rented.Session.Cleanup.RunAsync(deadline, token).ConfigureAwait(false);
            operation.ThrowIfClosedMeanwhile();
        }
        catch (SqlException) when (rented.Session.Cleanup.WasRefused)
        {
            EndRecovery(rented, await rented.OpenAnotherAsync(deadline, token).ConfigureAwait(false));
        }
    }

    private void RecoverIfLost()
    {
        if (HasLostSession)
        {
            Recover(ExchangeDeadline, CancellationToken.None);
        }
    }

    private async ValueTask RecoverIfLostAsync(CancellationToken token)
    {
        if (HasLostSession)
        {
            await RecoverAsync(ExchangeDeadline, token).ConfigureAwait(false);
        }
    }

    /// <summary>A session that takes part in a transaction of System.Transactions has no successor, and the transaction none of its work.</summary>
    private PooledSession BeginRecovery()
    {
        CheckEnlistment();
        PooledSession rented = _rented!;
        if (_enlistment is null && !rented.IsBeingInitialized)
        {
            return rented;
        }

        rented.Session.Wire.Break();
        throw RecoveryErrors.MarkedByClient(DataSource, rented.Session.Origin.ConnectionId);
    }

    /// <summary>The new session takes the place of the old one, unless somebody closed the connection meanwhile.</summary>
    private void EndRecovery(PooledSession lost, PooledSession successor)
    {
        if (!ReferenceEquals(Interlocked.CompareExchange(ref _rented, successor, lost), lost))
        {
            successor.Session.Close();
            throw StateErrors.NotOpen();
        }

        lost.GiveWayTo(successor);
        EndStatistics();
        BeginStatistics();
    }
}
