using System;
using System.Net.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Configuration.Syntax;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;

namespace MsSqlConnector;

/// <summary>Builds data sources from a connection string and from options that a connection string cannot express.</summary>
public sealed partial class SqlDataSourceBuilder
{
    private LoginCredentials _credentials = LoginCredentials.None;
    private Func<TokenRefresher>? _createTokenRefresher;
    private RemoteCertificateValidationCallback? _certificateValidation;
    private Action<SqlTracingOptions>? _configureTracing;
    private SqlEventLog? _log;
    private Func<SqlConnectionStringBuilder, string>? _passwordProvider;
    private Func<SqlConnectionStringBuilder, CancellationToken, ValueTask<string>>? _passwordProviderAsync;
    private KeyStoreSet? _keyStores;
    private Action<SqlConnection>? _initialize;
    private Func<SqlConnection, CancellationToken, Task>? _initializeAsync;

    /// <summary>Initializes a new instance of the <see cref="SqlDataSourceBuilder"/> class.</summary>
    /// <param name="connectionString">
    /// The connection string; null to set the properties of <see cref="ConnectionStringBuilder"/> instead.
    /// </param>
    /// <exception cref="ArgumentException">The connection string is malformed, or has an unsupported keyword or value.</exception>
    public SqlDataSourceBuilder(string? connectionString = null) =>
        ConnectionStringBuilder = new SqlConnectionStringBuilder(connectionString);

    /// <summary>Gets the connection string builder, whose properties can be changed until <see cref="Build"/> is called.</summary>
    public SqlConnectionStringBuilder ConnectionStringBuilder { get; }

    /// <summary>Gets the current connection string, including the password.</summary>
    public string ConnectionString => ConnectionStringBuilder.ConnectionString;

    /// <summary>
    /// Gets or sets the name of the pool in metrics and events. The default is null, which means the names of the server and the database.
    /// </summary>
    public string? Name { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the pool reuses connections without a session reset, so that the next caller sees the
    /// session state of the previous one. The default is false. This is the same as
    /// <see cref="SqlConnectionStringBuilder.NoResetOnClose"/>.
    /// </summary>
    public bool NoResetOnClose
    {
        get => ConnectionStringBuilder.NoResetOnClose;
        set => ConnectionStringBuilder.NoResetOnClose = value;
    }

    /// <summary>Gets or sets the clock of the connections, with which their deadlines, waits and durations are measured.</summary>
    internal TimeProvider Clock { get; set; } = TimeProvider.System;

    /// <summary>Sets <see cref="Name"/>.</summary>
    /// <param name="name">The name; null for the names of the server and the database.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseName(string? name)
    {
        Name = name;
        return this;
    }

    /// <summary>Sets a user name and a password that are not part of the connection string.</summary>
    /// <param name="credential">The credential; null to use the connection string.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseCredential(SqlCredential? credential)
    {
        _credentials = _credentials.With(credential);
        return this;
    }

    /// <summary>Sets a provider that creates the security tokens of integrated logins instead of the platform.</summary>
    /// <param name="provider">The provider; null to use the platform.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseSspiContextProvider(SspiContextProvider? provider)
    {
        _credentials = _credentials.With(provider);
        return this;
    }

    /// <summary>
    /// Sets callbacks that return the password of each login, for passwords that change, for example in a secret store. The connection
    /// string has the user name and no password.
    /// </summary>
    /// <remarks>
    /// The provider calls them for each physical connection that it opens, and again if it replaces a broken one; rentals from the pool do
    /// not call them. Keep the password in memory in the callback if the store is slow. Connections that are open remain valid when the
    /// password changes. Opening waits for a callback until Connect Timeout. If a callback throws or returns null, the open operation
    /// throws a <see cref="SqlException"/> with the exception.
    /// <para>Authentication methods with a user name and a password or client secret use the password too.</para>
    /// </remarks>
    /// <param name="passwordProvider">
    /// The callback for synchronous opens; null if <paramref name="passwordProviderAsync"/> is also null. It receives a copy of the
    /// connection string builder, and runs on a thread of its own.
    /// </param>
    /// <param name="passwordProviderAsync">
    /// The callback for asynchronous opens and for connections that the pool opens in the background; null if
    /// <paramref name="passwordProvider"/> is also null. Its token is canceled when opening is canceled, and when Connect Timeout expires.
    /// </param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentException">Exactly one of the callbacks is null.</exception>
    public SqlDataSourceBuilder UsePasswordProvider(
        Func<SqlConnectionStringBuilder, string>? passwordProvider,
        Func<SqlConnectionStringBuilder, CancellationToken, ValueTask<string>>? passwordProviderAsync)
    {
        if (passwordProvider is null != passwordProviderAsync is null)
        {
            throw new ArgumentException("Specify both password providers, the synchronous and the asynchronous one, or neither of them.");
        }

        _passwordProvider = passwordProvider;
        _passwordProviderAsync = passwordProviderAsync;
        return this;
    }

    /// <summary>
    /// Sets a callback that returns an access token for every login. See <see cref="SqlConnection.AccessTokenCallback"/>.
    /// </summary>
    /// <param name="callback">The callback; null for none.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseAccessTokenCallback(
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>? callback)
    {
        _createTokenRefresher = null;
        _credentials = _credentials.With(callback);
        return this;
    }

    /// <summary>
    /// Sets a callback that acquires access tokens in the background. The first call starts when the data source is built. Opening a
    /// connection waits for a token only if there is no valid one.
    /// </summary>
    /// <param name="provider">
    /// The callback that acquires a token. Its cancellation token is canceled when the data source is disposed.
    /// </param>
    /// <param name="successRefreshInterval">
    /// The time after which a token is acquired again after a success. A token that expires earlier is renewed 15 minutes before it
    /// expires.
    /// </param>
    /// <param name="failureRefreshInterval">
    /// The time after which the provider retries after a failure. The current token remains in use until it expires.
    /// </param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="provider"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">An interval is zero or negative.</exception>
    public SqlDataSourceBuilder UsePeriodicTokenProvider(
        Func<CancellationToken, Task<SqlAuthenticationToken>> provider, TimeSpan successRefreshInterval, TimeSpan failureRefreshInterval)
    {
        ArgumentNullException.ThrowIfNull(provider);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(successRefreshInterval.Ticks, nameof(successRefreshInterval));
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(failureRefreshInterval.Ticks, nameof(failureRefreshInterval));
        _credentials = _credentials.With((Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>>?)null);
        _createTokenRefresher = () => new TokenRefresher(provider, successRefreshInterval, failureRefreshInterval, Clock);
        return this;
    }

    /// <summary>
    /// Sets a callback that validates the server certificate, in place of the keywords Trust Server Certificate and Server Certificate. It
    /// runs during the login and must not block.
    /// </summary>
    /// <param name="callback">
    /// The callback, which receives the certificate and the errors that the platform found; null to use the keywords.
    /// </param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseServerCertificateValidation(RemoteCertificateValidationCallback? callback)
    {
        _certificateValidation = callback;
        return this;
    }

    /// <summary>
    /// Sets callbacks that initialize every physical connection once, after its login and before a caller receives it. They do not run for
    /// a connection that replaces a broken idle connection (Connect Retry Count), because the server restores the session state. If a
    /// callback throws, the physical connection is closed and the open operation throws the exception.
    /// </summary>
    /// <remarks>
    /// The connection that is passed to the callback is valid only until the callback returns. The session reset before the next use undoes
    /// SET statements, unless <see cref="NoResetOnClose"/> is true.
    /// </remarks>
    /// <param name="initializer">The callback for synchronous opens; null if <paramref name="initializerAsync"/> is also null.</param>
    /// <param name="initializerAsync">
    /// The callback for asynchronous opens and for connections that the pool opens in the background; null if
    /// <paramref name="initializer"/> is also null.
    /// </param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentException">Exactly one of the callbacks is null.</exception>
    public SqlDataSourceBuilder UseConnectionInitializer(
        Action<SqlConnection>? initializer, Func<SqlConnection, CancellationToken, Task>? initializerAsync)
    {
        if (initializer is null != initializerAsync is null)
        {
            throw new ArgumentException(
                "Specify both connection initializers, the synchronous and the asynchronous one, or neither of them.");
        }

        _initialize = initializer;
        _initializeAsync = initializerAsync;
        return this;
    }

    /// <summary>Builds a data source. Later changes to the builder do not affect it.</summary>
    /// <returns>The data source. The caller must dispose it.</returns>
    /// <exception cref="ArgumentException">The connection string is empty, or the authentication options exclude each other.</exception>
    public SqlDataSource Build()
    {
        ConnectionSettings settings = ConnectionSource.Get(ConnectionString).Settings;
        if (settings.Text.Length == 0)
        {
            throw new ArgumentException(StateErrors.NoConnectionString().Message);
        }

        LoginCredentials credentials = CreatePasswordProvider() is { } passwords ? _credentials.With(passwords) : _credentials;
        if (_createTokenRefresher is not null)
        {
            // Detects conflicting options before the first token is requested.
            settings.WithCredentials(credentials.With(static (_, _) => null!));
        }

        TokenRefresher? tokens = _createTokenRefresher?.Invoke();
        if (tokens is not null)
        {
            credentials = credentials.With((_, _) => tokens.GetAsync());
        }

        ConnectionEvents? events = ConnectionEvents.Create(_log);
        foreach (Keyword keyword in ConnectionStringBuilder.KeywordValues.Ignored)
        {
            events?.RepeatKeywordIgnored(keyword.Name, settings.ToString());
        }

        settings = settings.WithCredentials(credentials).WithTlsCallbacks(CreateTlsCallbacks()).WithClock(Clock);
        return new SqlDataSource(new ConnectionSource(settings, CreateOptions(new Telemetry(CreateTracing(), events), tokens)));
    }

    /// <summary>
    /// Configures which command details are traced for this data source. Overrides the process-wide defaults
    /// (<see cref="SqlTracingOptions.ConfigureDefault"/>).
    /// </summary>
    /// <param name="configure">The callback that changes the options; null to use the process-wide defaults.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder ConfigureTracing(Action<SqlTracingOptions>? configure)
    {
        _configureTracing = configure;
        return this;
    }

    /// <summary>Sets the log that receives the events of this data source, and of no other one.</summary>
    /// <param name="log">The log; null for <see cref="SqlEventLog.Default"/>.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseEventLog(SqlEventLog? log)
    {
        _log = log;
        return this;
    }

    /// <summary>
    /// Adds a key store for the connections of the data source (Always Encrypted). They then do not use the stores that are registered for
    /// the process.
    /// </summary>
    /// <param name="name">
    /// The name of the store in the metadata of column master keys. Names ignore case, and must not begin with MSSQL_.
    /// </param>
    /// <param name="store">The store. It replaces a store of the builder with the same name. The data source does not dispose it.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException">The store is null, or the name is null or empty.</exception>
    /// <exception cref="ArgumentException">The name is reserved.</exception>
    public SqlDataSourceBuilder UseColumnEncryptionKeyStore(string name, ISqlColumnEncryptionKeyStore store)
    {
        _keyStores = (_keyStores ?? KeyStoreSet.Empty).With(name, store);
        return this;
    }

    /// <summary>Each call of the application receives a builder of its own, which it can change without an effect on other calls.</summary>
    private PasswordProvider? CreatePasswordProvider()
    {
        string text = ConnectionString;
        return _passwordProvider is { } get && _passwordProviderAsync is { } getAsync
            ? new PasswordProvider(
                () => get(new SqlConnectionStringBuilder(text)),
                async token => await getAsync(new SqlConnectionStringBuilder(text), token).ConfigureAwait(false))
            : null;
    }

    private SourceOptions CreateOptions(Telemetry telemetry, TokenRefresher? tokens) => new()
    {
        Name = Name,
        Telemetry = telemetry,
        ClrTypes = CreateClrTypes(),
        KeyStores = _keyStores,
        Initializer = CreateInitializer(),
        Tokens = tokens,
    };

    private SessionInitializer? CreateInitializer() => _initialize is { } initialize && _initializeAsync is { } initializeAsync
        ? new SessionInitializer(
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
        : null;

    private TracingSettings? CreateTracing() => _configureTracing is null ? null : SqlTracingOptions.Create(_configureTracing);
}
