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
