using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Connections;

/// <summary>
/// Prepares the session of a connection before the next statement is sent. Replaces a session that failed while idle with one that has the
/// same state. Replaces a session whose leftover state cannot be cleaned up with any other one.
/// </summary>
internal static class ConnectionRecovery
{
    /// <summary>
    /// Returns whether the session failed while no request was running, and the server has reported the state that is needed to replace it.
    /// </summary>
    public static bool HasLostSession(IConnection connection) =>
        connection.Link is { IsReadingResponse: false, Session: { } session } link
        && (link.Reader is null || link.IsMultiplexed)
        && SessionReplacement.IsLost(session);

    /// <summary>
    /// Returns whether the session still has state of an earlier user to clean up, and the current user has sent nothing. Then any other
    /// session is equivalent.
    /// </summary>
    private static bool HasUncleanSession(IConnection connection) =>
        connection.Link
            is { Session: { Cleanup.IsNeeded: true, Environment.IsInTransaction: false }, Rented.WasUsed: false, Enlistment: null };

    /// <summary>
    /// Returns whether the session has to be replaced or cleaned up before anything is sent, or a reader or a transaction was garbage
    /// collected.
    /// </summary>
    public static bool IsNeeded(IConnection connection) =>
        CollectedObjects.Exist(connection) || HasLostSession(connection) || HasUncleanSession(connection);

    /// <summary>
    /// Ends readers and a transaction that were garbage collected. Replaces a session that has failed, or cleans up the state of an earlier
    /// user.
    /// </summary>
    /// <exception cref="SqlException">The session cannot be replaced, or the attempts or the time were not sufficient.</exception>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public static void EnsureReady(IConnection connection, Deadline deadline, CancellationToken token)
    {
        CollectedObjects.End(connection, deadline, token);
        if (HasLostSession(connection))
        {
            Recover(connection, deadline, token);
        }
        else if (HasUncleanSession(connection))
        {
            CleanUp(connection, deadline, token);
        }
    }

    /// <inheritdoc cref="EnsureReady"/>
    public static async Task EnsureReadyAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        await CollectedObjects.EndAsync(connection, deadline, token).ConfigureAwait(false);
        if (HasLostSession(connection))
        {
            await RecoverAsync(connection, deadline, token).ConfigureAwait(false);
        }
        else if (HasUncleanSession(connection))
        {
            await CleanUpAsync(connection, deadline, token).ConfigureAwait(false);
        }
    }

    /// <summary>Replaces the session if it has failed. Ends readers and a transaction that were garbage collected.</summary>
    /// <inheritdoc cref="EnsureReady" path="/exception"/>
    public static void RecoverIfLost(IConnection connection)
    {
        CollectedObjects.End(connection, connection.Settings.StartExchangeDeadline(), CancellationToken.None);
        if (HasLostSession(connection))
        {
            Recover(connection, connection.Settings.StartExchangeDeadline(), CancellationToken.None);
        }
    }

    /// <inheritdoc cref="RecoverIfLost"/>
    public static async ValueTask RecoverIfLostAsync(IConnection connection, CancellationToken token)
    {
        await CollectedObjects.EndAsync(connection, connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
        if (HasLostSession(connection))
        {
            await RecoverAsync(connection, connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
        }
    }

    private static void Recover(IConnection connection, Deadline deadline, CancellationToken token)
    {
        if (BeginRecovery(connection) is { } rented)
        {
            EndRecovery(connection, rented, rented.Recover(deadline, token));
        }
    }

    /// <inheritdoc cref="Recover"/>
    private static async Task RecoverAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        if (BeginRecovery(connection) is { } rented)
        {
            EndRecovery(connection, rented, await rented.RecoverAsync(deadline, token).ConfigureAwait(false));
        }
    }

    /// <summary>
    /// Cleans up the state of an earlier user. If the server refuses, the connection gets another session, because none of its own commands
    /// depends on the current one.
    /// </summary>
    private static void CleanUp(IConnection connection, Deadline deadline, CancellationToken token)
    {
        PooledSession rented = connection.Link.Rented ?? throw StateErrors.NotOpen();
        try
        {
            using SessionOperation operation = connection.Link.BeginOperation(out Session session);
            session.Cleanup.Run(deadline, token);
            operation.ThrowIfClosedDuringOperation();
        }
        catch (SqlException) when (rented.Session.Cleanup.WasRejected)
        {
            EndRecovery(connection, rented, rented.OpenReplacement(deadline));
        }
    }

    /// <inheritdoc cref="CleanUp"/>
    private static async Task CleanUpAsync(IConnection connection, Deadline deadline, CancellationToken token)
    {
        PooledSession rented = connection.Link.Rented ?? throw StateErrors.NotOpen();
        try
        {
            using SessionOperation operation = connection.Link.BeginOperation(out Session session);
            await session.Cleanup.RunAsync(deadline, token).ConfigureAwait(false);
            operation.ThrowIfClosedDuringOperation();
        }
        catch (SqlException) when (rented.Session.Cleanup.WasRejected)
        {
            EndRecovery(connection, rented, await rented.OpenReplacementAsync(deadline, token).ConfigureAwait(false));
        }
    }

    /// <summary>
    /// Checks that the session can be replaced. A session that is enlisted in a transaction of System.Transactions cannot, because its work
    /// is lost. With multiple active result sets, it also cannot while a response is being read.
    /// </summary>
    /// <returns>The session to replace; null when a command on another thread has replaced it.</returns>
    private static PooledSession? BeginRecovery(IConnection connection)
    {
        ref ConnectionLink link = ref connection.Link;
        link.CheckEnlistment(connection.Settings.Enlistment.UnbindsExplicitly);
        PooledSession rented = link.Rented ?? throw StateErrors.NotOpen();
        if (link.IsMultiplexed && !SessionReplacement.IsLost(rented.Session))
        {
            return null;
        }

        bool hasOtherSessions = link.Reader is not null || rented.Session.Group is { IsFree: false };
        if (link.Enlistment is null && !rented.IsBeingInitialized && !hasOtherSessions)
        {
            return rented;
        }

        rented.Session.Abandon();
        if (hasOtherSessions)
        {
            throw RecoveryErrors.OtherSessionsInUse(connection.Settings.DataSource, rented.Session.Origin.ConnectionId);
        }

        throw RecoveryErrors.MarkedByClient(connection.Settings.DataSource, rented.Session.Origin.ConnectionId);
    }

    /// <summary>
    /// Replaces the session, unless another thread has closed the connection. With multiple active result sets, another command can have
    /// replaced the session meanwhile; its successor is then used.
    /// </summary>
    private static void EndRecovery(IConnection connection, PooledSession lost, PooledSession successor)
    {
        successor.Lineage = lost.Lineage;
        PooledSession? current = Interlocked.CompareExchange(ref connection.Link.Rented, successor, lost);
        if (!ReferenceEquals(current, lost))
        {
            successor.Sessions.Close();
            if (!ReferenceEquals(current?.Lineage, lost.Lineage))
            {
                throw StateErrors.NotOpen();
            }

            return;
        }

        lost.ReplaceWith(successor);
        connection.OnReplaced();
    }
}
