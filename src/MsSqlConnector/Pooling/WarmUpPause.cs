using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Stops a pool from opening sessions in advance while access tokens are too short-lived to rent a session out again. Otherwise each
/// maintenance run would log in only for the next run to close the sessions.
/// </summary>
/// <param name="clock">The clock of the pool.</param>
internal sealed class WarmUpPause(TimeProvider clock)
{
    private volatile bool _isPaused;
    private int _since;

    /// <summary>
    /// Gets a value that indicates whether the last login used a token that was about to expire. A token provider with a cache returns a
    /// new token once that one has expired, so the pause is as long as the margin.
    /// </summary>
    public bool IsOn => _isPaused && unchecked((uint)(clock.GetTickCount() - _since)) < PooledSession.TokenMarginMilliseconds;

    /// <summary>Begins or ends the pause after a session was opened.</summary>
    public void OnOpened(PooledSession session)
    {
        _since = session.OpenedAt;
        _isPaused = session.IsTokenExpiring;
    }
}
