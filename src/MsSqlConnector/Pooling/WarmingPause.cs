using System;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Keeps a pool from filling itself up while access tokens are so short-lived that no session can be rented out again: each round of its
/// upkeep would log in to close the sessions at the next one.
/// </summary>
internal sealed class WarmingPause
{
    private volatile bool _isPaused;
    private int _since;

    /// <summary>
    /// Whether the last login brought a token that was about to expire. A provider of tokens that keeps them has another one when that
    /// token has expired, so the pause is as long as the margin.
    /// </summary>
    public bool IsOn => _isPaused && unchecked((uint)(Environment.TickCount - _since)) < PooledSession.TokenMarginMilliseconds;

    /// <summary>A session was opened: begins the pause, or ends it.</summary>
    public void OnOpened(PooledSession session)
    {
        _since = session.OpenedAt;
        _isPaused = session.IsTokenExpiring;
    }
}
