using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;
using MsSqlConnector.Retries;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <content>Opening and closing, and the identity that the connection logs in with.</content>
public sealed partial class SqlConnection
{
    private static readonly StateChangeEventArgs s_opened = new(ConnectionState.Closed, ConnectionState.Open);
    private static readonly StateChangeEventArgs s_closed = new(ConnectionState.Open, ConnectionState.Closed);

    /// <summary>Opens the connection: rents an idle session from the pool, or logs in to the server.</summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became available within the timeout.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached within the timeout, or it rejected the login.</exception>
    public override void Open() => Open(SqlConnectionOverrides.None);

    /// <inheritdoc cref="Open()"/>
    /// <param name="overrides">The deviations from the connection string, such as opening without retries (Connect Retry Count).</param>
    public void Open(SqlConnectionOverrides overrides)
    {
        if (_hasRetryLogic)
        {
            RetriedOpening.Open(this, overrides);
        }
        else
        {
            ConnectionOpening.Open(this, overrides, ObserveOpening(nameof(Open)));
        }
    }

    /// <summary>Opens the connection asynchronously, as <see cref="Open()"/> does.</summary>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    /// <returns>A task. It is already completed if the pool had an idle session.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is not closed, has no connection string, or no session of the pool became available within the timeout.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached within the timeout, or it rejected the login.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public override Task OpenAsync(CancellationToken cancellationToken) =>
        OpenAsync(SqlConnectionOverrides.None, cancellationToken);

    /// <inheritdoc cref="OpenAsync(CancellationToken)"/>
    /// <param name="overrides">The deviations from the connection string, such as opening without retries (Connect Retry Count).</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public Task OpenAsync(SqlConnectionOverrides overrides, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? Task.FromCanceled(cancellationToken)
        : _hasRetryLogic ? RetriedOpening.OpenAsync(this, overrides, cancellationToken)
        : ConnectionOpening.OpenAsync(this, overrides, ObserveOpening(nameof(OpenAsync)), cancellationToken);

    /// <summary>
    /// Closes the connection: closes an open reader, rolls back an open transaction, and returns the session to the pool. Does nothing if
    /// the connection is already closed.
    /// </summary>
    public override void Close() => ConnectionClosing.Close(this, ObserveClosing(nameof(Close)));

    internal OpenObserver? ObserveOpening(string operation) => IsObserved ? new TracingOpenObserver(this, operation) : null;

    internal ValueTask CloseCoreAsync() => ConnectionClosing.CloseAsync(this, ObserveClosing(nameof(CloseAsync)));

    /// <summary>Gets a value that indicates whether a listener, or the log of the data source, wants the opening and closing.</summary>
    private bool IsObserved => Listeners.WantConnections || (ConnectionEvents.HaveLogs && Source.Events.IsLogVerbose());

    private TracingCloseObserver? ObserveClosing(string operation) =>
        IsObserved && _link.Rented is { } rented ? new TracingCloseObserver(this, rented, operation) : null;

    private bool _hasRetryLogic;

    /// <summary>
    /// Gets or sets the provider that opens the connection and retries after transient errors. The default is a provider that does not
    /// retry; null sets the default.
    /// </summary>
    /// <remarks>
    /// Only <see cref="Open()"/> and <see cref="OpenAsync(System.Threading.CancellationToken)"/> are retried. The retries of the keyword
    /// Connect Retry Count are part of each attempt, and Connect Timeout applies to each attempt.
    /// </remarks>
    [AllowNull]
    public SqlRetryLogicBaseProvider RetryLogicProvider
    {
        get => _hasRetryLogic ? RetriedOpening.Find(this)! : RetryProvider.Default;
        set => _hasRetryLogic = RetriedOpening.Set(this, value);
    }

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

    /// <summary>Changes the password of the user that the connection string names. The pool of the connection string is cleared.</summary>
    /// <param name="connectionString">The connection string, with the user name and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <exception cref="ArgumentNullException">An argument is null or empty.</exception>
    /// <exception cref="ArgumentException">
    /// The new password is too long, or the connection string is malformed or does not use SQL authentication.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached, or it rejected the login or the new password.</exception>
    /// <remarks>
    /// The provider logs in with the old password and sends the new one with the login (MS-TDS 2.2.6.4). This also works if the old
    /// password has expired (error 18487) or must be changed (error 18488).
    /// </remarks>
    public static void ChangePassword(string connectionString, string newPassword) =>
        PasswordChange.Create(connectionString, newPassword).Run();

    /// <inheritdoc cref="ChangePassword(string, string)"/>
    /// <param name="connectionString">The connection string, with the user name and the old password.</param>
    /// <param name="newPassword">The new password, at most 128 characters.</param>
    /// <param name="cancellationToken">
    /// The token that cancels the operation. After a cancellation it is unknown whether the password was changed.
    /// </param>
    /// <returns>A task that completes when the password has been changed.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static Task ChangePasswordAsync(string connectionString, string newPassword, CancellationToken cancellationToken = default) =>
        PasswordChange.Create(connectionString, newPassword).RunAsync(cancellationToken);

    /// <summary>Changes the password of the user of a credential, as <see cref="ChangePassword(string, string)"/> does.</summary>
    /// <param name="connectionString">The connection string, without user name and password.</param>
    /// <param name="credential">The user name and the old password.</param>
    /// <param name="newSecurePassword">The new password, at most 128 characters, marked as read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null or empty.</exception>
    /// <exception cref="ArgumentException">
    /// The new password is too long or not read-only. Or the connection string is malformed, contains a user name or a password, or does
    /// not use SQL authentication.
    /// </exception>
    /// <exception cref="SqlException">The server could not be reached, or it rejected the login or the new password.</exception>
    public static void ChangePassword(string connectionString, SqlCredential credential, SecureString newSecurePassword) =>
        PasswordChange.Create(connectionString, credential, newSecurePassword).Run();

    /// <inheritdoc cref="ChangePassword(string, SqlCredential, SecureString)"/>
    /// <param name="connectionString">The connection string, without user name and password.</param>
    /// <param name="credential">The user name and the old password.</param>
    /// <param name="newSecurePassword">The new password, at most 128 characters, marked as read-only.</param>
    /// <param name="cancellationToken">
    /// The token that cancels the operation. After a cancellation it is unknown whether the password was changed.
    /// </param>
    /// <returns>A task that completes when the password has been changed.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static Task ChangePasswordAsync(
        string connectionString,
        SqlCredential credential,
        SecureString newSecurePassword,
        CancellationToken cancellationToken = default) =>
        PasswordChange.Create(connectionString, credential, newSecurePassword).RunAsync(cancellationToken);
}
