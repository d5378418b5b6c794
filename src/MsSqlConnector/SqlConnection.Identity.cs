using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

/// <content>As whom the connection logs in, beside the connection string.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// The user and password that stand for those of the connection string; null for none. Once the connection was opened they are
    /// not shown, unless Persist Security Info is on.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed; or the connection string has a user, a password or a way to log in that takes none, or there
    /// is an access token.
    /// </exception>
    public SqlCredential? Credential
    {
        get => HidesSecrets ? null : Settings.Identity.Credential;
        set
        {
            ThrowUnlessClosed(nameof(Credential));
            _settings = WithIdentity(Settings, Settings.Identity.With(value));
        }
    }

    /// <summary>
    /// The access token to log in with, of Microsoft Entra for Azure SQL (MS-TDS 2.2.6.4, FEDAUTH); null for none. It is sent over
    /// encrypted connections only, and only to a server whose certificate was verified, whatever Encrypt and Trust Server Certificate say.
    /// The pool cannot tell when it expires; with <see cref="AccessTokenCallback"/> it can. Sessions in the pool serve
    /// connections with an equal token only. Once the connection was opened the token is not shown, unless Persist Security Info is on.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed; or there is a credential, a callback or a provider of SSPI contexts, or the connection string has a
    /// user, a password, Integrated Security or Authentication.
    /// </exception>
    public string? AccessToken
    {
        get => HidesSecrets ? null : Settings.Identity.Token?.Reveal();
        set
        {
            ThrowUnlessClosed(nameof(AccessToken));
            AccessToken? token = value is null ? null : new AccessToken(value);
            _settings = WithIdentity(Settings, Settings.Identity.With(token));
        }
    }

    /// <summary>
    /// Gets an access token whenever a session is logged in, and is told for what and where (MS-TDS 2.2.7.12); null for none. Its
    /// cancellation token is cancelled when opening is, or when Connect Timeout is over; opening waits no longer even if it is not
    /// heeded. <see cref="OpenAsync(CancellationToken)"/> awaits it; <see cref="Open()"/> runs it on the thread pool and blocks. The pool
    /// belongs to the callback: connections share sessions when they have the same connection string and an equal delegate, so keep
    /// one rather than making one for each connection. The pool closes a session whose token expires within ten minutes instead of renting it
    /// out.
    /// </summary>
    /// <remarks>
    /// The server names the resource and the authority. A callback that requests tokens for other resources than SQL checks
    /// <see cref="SqlAuthenticationParameters.Resource"/>, because the server receives the token.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed; or there is an access token or a provider of SSPI contexts, or the connection string has Integrated
    /// Security or Authentication.
    /// </exception>
    public Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? AccessTokenCallback
    {
        get => Settings.Identity.TokenCallback;
        set
        {
            ThrowUnlessClosed(nameof(AccessTokenCallback));
            _settings = WithIdentity(Settings, Settings.Identity.With(value));
        }
    }

    /// <summary>
    /// Makes the security tokens when the connection string has Integrated Security; null, the default, for those of the current
    /// account, which the platform makes. Connections with different providers do not share a pool.
    /// </summary>
    /// <exception cref="InvalidOperationException">The connection is not closed; or there is an access token or a callback that gets them.</exception>
    public SspiContextProvider? SspiContextProvider
    {
        get => Settings.Identity.SspiContextProvider;
        set
        {
            ThrowUnlessClosed(nameof(SspiContextProvider));
            _settings = WithIdentity(Settings, Settings.Identity.With(value));
        }
    }

    private bool HidesSecrets => (_hasOpened || State != System.Data.ConnectionState.Closed) && !Settings.PersistsSecurityInfo;

    /// <summary>What a property at odds with another throws; the constructor throws <see cref="ArgumentException"/>.</summary>
    private static ConnectionSettings WithIdentity(ConnectionSettings settings, ConnectionIdentity identity) =>
        AuthenticationRules.FindConflict(settings.Login, identity) is { } conflict
            ? throw new InvalidOperationException(conflict)
            : settings.WithIdentity(identity);
}
