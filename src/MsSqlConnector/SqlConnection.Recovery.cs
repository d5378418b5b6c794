using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
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
