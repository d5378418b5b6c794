using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;

namespace MsSqlConnector;

/// <content>The identity that the connection logs in with, in addition to the connection string.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Gets or sets the user name and password that replace those of the connection string; null for none. After the connection was first
    /// opened the getter returns null, unless Persist Security Info is true.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed. Or the connection string contains a user name, a password or an authentication method without a
    /// password, or <see cref="AccessToken"/> is set.
    /// </exception>
    public SqlCredential? Credential
    {
        get => HidesSecrets ? null : Settings.LoginCredentials.Credential;
        set
        {
            ThrowUnlessClosed(nameof(Credential));
            _source = WithCredentials(Source, Settings.LoginCredentials.With(value));
        }
    }

    /// <summary>
    /// Gets or sets the Microsoft Entra access token to log in with (MS-TDS 2.2.6.4, FEDAUTH); null for none. After the connection was
    /// first opened the getter returns null, unless Persist Security Info is true.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed. Or <see cref="Credential"/>, <see cref="AccessTokenCallback"/> or <see cref="SspiContextProvider"/> is
    /// set, or the connection string contains a user name, a password, Integrated Security or Authentication.
    /// </exception>
    /// <remarks>
    /// The token is only sent over an encrypted connection to a server whose certificate was verified, regardless of Encrypt and Trust
    /// Server Certificate. The pool does not know when the token expires; with <see cref="AccessTokenCallback"/> it does. Connections share
    /// pooled sessions only if their tokens are equal.
    /// </remarks>
    public string? AccessToken
    {
        get => HidesSecrets ? null : Settings.LoginCredentials.Token?.Reveal();
        set
        {
            ThrowUnlessClosed(nameof(AccessToken));
            AccessToken? token = value is null ? null : new AccessToken(value);
            _source = WithCredentials(Source, Settings.LoginCredentials.With(token));
        }
    }

    /// <summary>
    /// Gets or sets the callback that returns an access token for each login of a session; null for none. Its parameters name the resource
    /// and the authority (MS-TDS 2.2.7.12).
    /// </summary>
    /// <remarks>
    /// The cancellation token of the callback is canceled when opening is canceled and when Connect Timeout expires. Opening does not wait
    /// longer, even if the callback ignores the token. <see cref="OpenAsync(CancellationToken)"/> awaits the callback; <see cref="Open()"/>
    /// runs it on the thread pool and blocks.
    /// <para>
    /// The callback is part of the key of the pool: connections share sessions if they have the same connection string and an equal
    /// delegate. Keep one delegate instead of creating one for each connection. The pool closes a session whose token expires within ten
    /// minutes instead of renting it out.
    /// </para>
    /// <para>
    /// The server names the resource and the authority. A callback that requests tokens for other resources than SQL must check
    /// <see cref="SqlAuthenticationParameters.Resource"/>, because the server receives the token.
    /// </para>
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed. Or <see cref="AccessToken"/> or <see cref="SspiContextProvider"/> is set, or the connection string
    /// contains Integrated Security or Authentication.
    /// </exception>
    public Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? AccessTokenCallback
    {
        get => Settings.LoginCredentials.TokenCallback;
        set
        {
            ThrowUnlessClosed(nameof(AccessTokenCallback));
            _source = WithCredentials(Source, Settings.LoginCredentials.With(value));
        }
    }

    /// <summary>
    /// Gets or sets the provider that creates the security tokens for Integrated Security; null, the default, for the tokens of the current
    /// account, which the platform creates. Connections with different providers do not share a pool.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, or <see cref="AccessToken"/> or <see cref="AccessTokenCallback"/> is set.
    /// </exception>
    public SspiContextProvider? SspiContextProvider
    {
        get => Settings.LoginCredentials.SspiContextProvider;
        set
        {
            ThrowUnlessClosed(nameof(SspiContextProvider));
            _source = WithCredentials(Source, Settings.LoginCredentials.With(value));
        }
    }

    private bool HidesSecrets => (_hasOpened || State != System.Data.ConnectionState.Closed) && !Settings.PersistsSecurityInfo;

    /// <summary>
    /// Returns the data source with an identity. Throws <see cref="InvalidOperationException"/> if they conflict; the constructor throws
    /// <see cref="ArgumentException"/> instead.
    /// </summary>
    private static ConnectionSource WithCredentials(ConnectionSource source, LoginCredentials credentials) =>
        AuthenticationRules.FindConflict(source.Settings.Login, credentials) is { } conflict
            ? throw new InvalidOperationException(conflict)
            : source.WithCredentials(credentials);
}
