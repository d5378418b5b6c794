using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Connections;

/// <summary>
/// Replaces the session of a connection before the next statement is sent: one that failed while nothing was under way, by a session with
/// the same state, or one that an earlier user left in a state that cannot be removed, by any other.
/// </summary>
internal static class ConnectionRecovery
{
    /// <summary>Whether the session failed while nothing was under way, and its server reported the state that it takes to replace it.</summary>
    public static bool HasLostSession(IConnection connection) =>
        connection.Link is { Reader: null, IsAmidAnswer: false, Session: { } session } && SessionReplacement.IsLost(session);

    /// <summary>
    /// Whether an earlier user of the session left something to be removed, and this one has sent nothing yet: then another session is as
    /// good as this one.
    /// </summary>
    private static bool HasUncleanSession(IConnection connection) =>
        connection.Link is { Session: { Cleanup.IsNeeded: true, Environment.IsInTransaction: false }, Rented.IsTouched: false, Enlistment: null };

    /// <summary>Whether the session has to be replaced or cleaned up before anything is sent.</summary>
    public static bool IsNeeded(IConnection connection) => HasLostSession(connection) || HasUncleanSession(connection);

    /// <summary>Replaces a session that failed, or removes what an earlier user left.</summary>
    /// <exception cref="SqlException">The session cannot be replaced, or was not within the attempts and the time limit.</exception>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public static void Ready(IConnection connection, Deadline deadline, CancellationToken token)
    {
        if (HasLostSession(connection))
        {
            Recover(connection, deadline, token);
        }
        else
        {
            CleanUp(connection, deadline, token);
        }
    }

    /// <inheritdoc cref="Ready"/>
    public static Task ReadyAsync(IConnection connection, Deadline deadline, CancellationToken token) =>
        HasLostSession(connection) ? RecoverAsync(connection, deadline, token) : CleanUpAsync(connection, deadline, token);

    /// <summary>Replaces the session if it has failed.</summary>
    /// <inheritdoc cref="Ready" path="/exception"/>
    public static void RecoverIfLost(IConnection connection)
    {
        if (HasLostSession(connection))
        {
            Recover(connection, connection.Settings.ExchangeDeadline, CancellationToken.None);
        }
    }

    /// <inheritdoc cref="RecoverIfLost"/>
    public static async ValueTask RecoverIfLostAsync(IConnection connection, CancellationToken token)
    {
        if (HasLostSession(connection))
        {
            await RecoverAsync(connection, connection.Settings.ExchangeDeadline, token).ConfigureAwait(false);
        }
    }

    private static void Recover(IConnection connection, Deadline deadline, CancellationToken token)
    {
        PooledSession rented = BeginRecovery(connection);
        EndRecovery(connection, rented, rented.Recover(deadline, token));
    }

    /// <inheritdoc cref="Recover"/>
    private static async Task RecoverAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        PooledSession rented = BeginRecovery(connection);
        EndRecovery(connection, rented, await rented.RecoverAsync(deadline, token).ConfigureAwait(false));
    }

    /// <summary>
    /// Removes what an earlier user left. If the server refuses that, the connection gets another session: no command of its own depends on
    /// the one it has.
    /// </summary>
    private static void CleanUp(IConnection connection, Deadline deadline, CancellationToken token)
    {
        PooledSession rented = connection.Link.Rented ?? throw StateErrors.NotOpen();
        try
        {
            using SessionOperation operation = connection.Link.BeginOperation(rented.Session);
            rented.Session.Cleanup.Run(deadline, token);
            operation.ThrowIfClosedMeanwhile();
        }
        catch (SqlException) when (rented.Session.Cleanup.WasRefused)
        {
            EndRecovery(connection, rented, rented.OpenAnother(deadline));
        }
    }

    /// <inheritdoc cref="CleanUp"/>
    private static async Task CleanUpAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        PooledSession rented = connection.Link.Rented ?? throw StateErrors.NotOpen();
        try
        {
            using SessionOperation operation = connection.Link.BeginOperation(rented.Session);
            await rented.Session.Cleanup.RunAsync(deadline, token).ConfigureAwait(false);
            operation.ThrowIfClosedMeanwhile();
        }
        catch (SqlException) when (rented.Session.Cleanup.WasRefused)
        {
            EndRecovery(connection, rented, await rented.OpenAnotherAsync(deadline, token).ConfigureAwait(false));
        }
    }

    /// <summary>A session that takes part in a transaction of System.Transactions cannot be replaced, because its work is lost with it.</summary>
    private static PooledSession BeginRecovery(IConnection connection)
    {
        ref ConnectionLink link = ref connection.Link;
        link.CheckEnlistment(connection.Settings.Enlistment.UnbindsExplicitly);
        PooledSession rented = link.Rented!;
        if (link.Enlistment is null && !rented.IsBeingInitialized)
        {
            return rented;
        }

        rented.Session.Abandon();
        throw RecoveryErrors.MarkedByClient(connection.Settings.DataSource, rented.Session.Origin.ConnectionId);
    }

    /// <summary>The new session takes the place of the old one, unless another thread has closed the connection meanwhile.</summary>
    private static void EndRecovery(IConnection connection, PooledSession lost, PooledSession successor)
    {
        if (!ReferenceEquals(Interlocked.CompareExchange(ref connection.Link.Rented, successor, lost), lost))
        {
            successor.Commands.Close();
            throw StateErrors.NotOpen();
        }

        lost.GiveWayTo(successor);
        connection.OnReplaced();
    }
}
