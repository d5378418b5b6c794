using System;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The account that the sessions of a pool are logged in as. A background task or a later command may run under another one, for example
/// because of impersonation, and must not log in for this pool.
/// </summary>
internal sealed class PoolAccount
{
    private readonly ConnectionSettings _settings;
    private readonly Func<string> _readCurrent;

    /// <param name="settings">The settings of the pool.</param>
    /// <param name="readCurrent">Returns the account that a login on the calling thread uses now.</param>
    public PoolAccount(ConnectionSettings settings, Func<string> readCurrent)
    {
        _settings = settings;
        _readCurrent = readCurrent;
    }

    /// <summary>
    /// Gets a value that indicates whether a login on the calling thread uses the pool's account. A login with a user name always does.
    /// </summary>
    public bool IsCurrent =>
        !_settings.Login.UsesCurrentAccount || string.Equals(_settings.LoginCredentials.Account, _readCurrent(), StringComparison.Ordinal);
}

/// <summary>The counts of a pool. While the pool is busy, they are read at slightly different moments.</summary>
/// <param name="Total">The number of sessions, including those being opened.</param>
/// <param name="Opening">The number of sessions being opened.</param>
/// <param name="Idle">The number of idle sessions.</param>
/// <param name="Waiting">The number of callers that wait for a session.</param>
internal readonly record struct PoolCounts(int Total, int Opening, int Idle, int Waiting)
{
    /// <summary>Gets the number of sessions that are rented.</summary>
    public int Used => Math.Max(0, Total - Opening - Idle);
}
