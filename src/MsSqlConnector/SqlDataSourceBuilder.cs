using System;
using System.Net.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;

namespace MsSqlConnector;

/// <summary>Makes data sources: a connection string, and what no connection string can say.</summary>
public sealed partial class SqlDataSourceBuilder
{
    private ConnectionIdentity _identity = ConnectionIdentity.None;
    private Func<TokenRefresher>? _makeTokens;
    private RemoteCertificateValidationCallback? _certificateValidation;
    private Action<SqlTracingOptions>? _configureTracing;
    private Action<SqlConnection>? _initialize;
    private Func<SqlConnection, CancellationToken, Task>? _initializeAsync;

    /// <summary>Begins with a connection string.</summary>
    /// <param name="connectionString">The connection string; null to set <see cref="ConnectionStringBuilder"/> instead.</param>
    /// <exception cref="ArgumentException">The connection string is malformed, or has a keyword or value that is not supported.</exception>
    public SqlDataSourceBuilder(string? connectionString = null) =>
        ConnectionStringBuilder = new SqlConnectionStringBuilder(connectionString);

    /// <summary>The connection string, to be changed as wanted.</summary>
    public SqlConnectionStringBuilder ConnectionStringBuilder { get; }

    /// <summary>The connection string as it is now, password included.</summary>
    public string ConnectionString => ConnectionStringBuilder.ConnectionString;

    /// <summary>What the pool is called in metrics and events; null, the default, for the names of server and database.</summary>
    public string? Name { get; set; }

    /// <summary>
    /// Whether pooled connections are used again without a reset, so that the next user finds the state that the previous user left. The
    /// default is false. The same as <see cref="SqlConnectionStringBuilder.NoResetOnClose"/>.
    /// </summary>
    public bool NoResetOnClose
    {
        get => ConnectionStringBuilder.NoResetOnClose;
        set => ConnectionStringBuilder.NoResetOnClose = value;
    }

    /// <summary>Sets <see cref="Name"/>.</summary>
    /// <param name="name">The name.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseName(string? name)
    {
        Name = name;
        return this;
    }

    /// <summary>Logs in with a user and a password that are not in the connection string.</summary>
    /// <param name="credential">User and password; null for those of the connection string.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseCredential(SqlCredential? credential)
    {
        _identity = _identity.With(credential);
        return this;
    }

    /// <summary>Makes the security tokens of integrated logins in place of the platform.</summary>
    /// <param name="provider">The provider; null for the platform.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseSspiContextProvider(SspiContextProvider? provider)
    {
        _identity = _identity.With(provider);
        return this;
    }

    /// <summary>Logs in with access tokens that are asked for at every login; see <see cref="SqlConnection.AccessTokenCallback"/>.</summary>
    /// <param name="callback">Gets a token; null for none.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseAccessTokenCallback(
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? callback)
    {
        _makeTokens = null;
        _identity = _identity.With(callback);
        return this;
    }

    /// <summary>
    /// Logs in with access tokens that are asked for in the background, for the first time when the data source is built: opening a
    /// connection waits for one only when there is none that has not expired.
    /// </summary>
    /// <param name="provider">Gets a token for the server; its cancellation token is cancelled when the data source is disposed of.</param>
    /// <param name="successRefreshInterval">
    /// When to ask again after a token was got. A token that expires earlier is renewed five minutes before it does.
    /// </param>
    /// <param name="failureRefreshInterval">When to ask again after that failed; the token there is serves on until it expires.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException">There is no provider.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An interval is not positive.</exception>
    public SqlDataSourceBuilder UsePeriodicTokenProvider(
        Func<CancellationToken, Task<SqlAuthenticationToken>> provider, TimeSpan successRefreshInterval, TimeSpan failureRefreshInterval)
    {
        ArgumentNullException.ThrowIfNull(provider);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(successRefreshInterval.Ticks, nameof(successRefreshInterval));
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(failureRefreshInterval.Ticks, nameof(failureRefreshInterval));
        _identity = _identity.With((Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>?)null);
        _makeTokens = () => new TokenRefresher(provider, successRefreshInterval, failureRefreshInterval);
        return this;
    }

    /// <summary>
    /// Decides on the server's certificate in place of Trust Server Certificate and Server Certificate. It runs in the middle of a
    /// login and must not block.
    /// </summary>
    /// <param name="callback">Is given the certificate and what the platform found; null for the keywords.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseServerCertificateValidation(RemoteCertificateValidationCallback? callback)
    {
        _certificateValidation = callback;
        return this;
    }

    /// <summary>
    /// Initializes every physical connection once, after its login and before a caller receives it. The initializer does not run for a
    /// connection that replaces one that died while it was idle (Connect Retry Count), because the server restores the session's state. When the
    /// initializer throws, the physical connection is closed and opening throws the exception.
    /// </summary>
    /// <remarks>
    /// The connection it is given is its own until it returns. What SET statements change of the session is reset with it before its
    /// next user's first statement, unless <see cref="NoResetOnClose"/> is true.
    /// </remarks>
    /// <param name="initializer">For synchronous opening; null, as the other, for none.</param>
    /// <param name="initializerAsync">For asynchronous opening, and for what the pool opens in the background.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentException">One of the two is missing.</exception>
    public SqlDataSourceBuilder UseConnectionInitializer(
        Action<SqlConnection>? initializer, Func<SqlConnection, CancellationToken, Task>? initializerAsync)
    {
        if (initializer is null != initializerAsync is null)
        {
            throw new ArgumentException("A connection initializer is given for synchronous and for asynchronous opening, or for neither.");
        }

        _initialize = initializer;
        _initializeAsync = initializerAsync;
        return this;
    }

    /// <summary>Makes a data source. What is changed in the builder afterwards does not concern it.</summary>
    /// <returns>The data source, which the caller disposes of.</returns>
    /// <exception cref="ArgumentException">
    /// There is no connection string, or the ways of logging in exclude each other.
    /// </exception>
    public SqlDataSource Build()
    {
        ConnectionSettings settings = ConnectionSettings.Parse(ConnectionString);
        if (settings.Text.Length == 0)
        {
            throw new ArgumentException(StateErrors.NoConnectionString().Message);
        }

        ConnectionIdentity identity = _identity;
        if (_makeTokens is not null)
        {
            // Conflicts are found before anything is asked for.
            settings.WithIdentity(identity.With(static (_, _) => null!));
        }

        TokenRefresher? tokens = _makeTokens?.Invoke();
        if (tokens is not null)
        {
            identity = identity.With((_, _) => tokens.GetAsync());
        }

        return new SqlDataSource(settings.WithIdentity(identity).WithTlsCallbacks(MakeTlsCallbacks()), MakeOwner(), tokens);
    }

    /// <summary>
    /// Says what of commands is told to who traces, in place of what holds for all connections
    /// (<see cref="SqlTracingOptions.ConfigureDefault"/>).
    /// </summary>
    /// <param name="configure">Changes the options; null for what holds for all.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder ConfigureTracing(Action<SqlTracingOptions>? configure)
    {
        _configureTracing = configure;
        return this;
    }

    private PoolOwner MakeOwner() => _initialize is { } initialize && _initializeAsync is { } initializeAsync
        ? new SessionInitializer(
            Name,
            session =>
            {
                using SqlConnection connection = new(session);
                initialize(connection);
            },
            async (session, token) =>
            {
                SqlConnection connection = new(session);
                await using (connection.ConfigureAwait(false))
                {
                    await initializeAsync(connection, token).ConfigureAwait(false);
                }
            })
        {
            Tracing = MakeTracing(),
        }
        : new PoolOwner(Name) { Tracing = MakeTracing() };

    private TracingSettings? MakeTracing() => _configureTracing is null ? null : SqlTracingOptions.Make(_configureTracing);
}
