using System;
using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Pooling;

/// <summary>
/// A data source: the settings of its connections, its options, and its pools. Each connection has one. That of a connection string is
/// implicit, and those of equal connection strings have the same pools.
/// </summary>
internal sealed class ConnectionSource
{
    private readonly SourceOptions _options;
    private readonly PoolSet _pools;
    private SessionPool? _pool;
    private string? _name;

    /// <summary>Initializes a data source that shares its pools with no other one.</summary>
    public ConnectionSource(ConnectionSettings settings, SourceOptions options)
        : this(settings, options, new PoolSet(), CreateServices(options))
    {
    }

    private ConnectionSource(ConnectionSettings settings, SourceOptions options, PoolSet pools, SessionServices services)
    {
        Settings = settings;
        _options = options;
        _pools = pools;
        Services = services;
    }

    /// <summary>Gets the settings of the connections.</summary>
    public ConnectionSettings Settings { get; }

    /// <summary>Gets the objects that the sessions use.</summary>
    public SessionServices Services { get; }

    /// <summary>Gets the name of the pools in metrics and events. It contains no secret.</summary>
    public string Name => _name ??= _options.Name ?? Settings.ToString();

    /// <summary>Gets the options that decide which command details are traced.</summary>
    public TracingSettings Tracing => _options.Telemetry.Tracing;

    /// <summary>Gets the events of the connections.</summary>
    public ConnectionEvents Events => _options.Telemetry.Events;

    /// <inheritdoc cref="SourceOptions.KeyStores"/>
    public KeyStoreSet? KeyStores => _options.KeyStores;

    /// <inheritdoc cref="SourceOptions.Initializer"/>
    public SessionInitializer? Initializer => _options.Initializer;

    /// <summary>Gets a value that indicates whether no further connection can be opened.</summary>
    public bool IsDisposed => _pools.IsDisposed;

    /// <summary>Returns the data source of a connection string.</summary>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not supported.</exception>
    public static ConnectionSource Get(string? connectionString) => SourceCache.Get(connectionString ?? string.Empty);

    /// <summary>Creates the data source of a connection string.</summary>
    public static ConnectionSource CreateImplicit(ConnectionSettings settings) =>
        new(settings, SourceOptions.Default, PoolSet.OfConnectionStrings, CreateServices(SourceOptions.Default));

    /// <summary>Returns the data source with another identity. It has the same options, and belongs to the same pools.</summary>
    public ConnectionSource WithCredentials(LoginCredentials credentials)
    {
        ConnectionSettings settings = Settings.WithCredentials(credentials);
        return ReferenceEquals(settings, Settings) ? this : new ConnectionSource(settings, _options, _pools, Services);
    }

    /// <summary>Returns the data source with another connection string, and with the same identity, callbacks, options and clock.</summary>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not supported.</exception>
    public ConnectionSource WithText(string connectionString) =>
        new(Get(connectionString).Settings.WithSurroundings(Settings), _options, _pools, CreateServices(_options));

    /// <summary>Returns the pool. With integrated authentication, each account has its own pool.</summary>
    public SessionPool GetPool()
    {
        SessionPool? known = Volatile.Read(ref _pool);
        return known is { IsRetired: false, IsForCurrentAccount: true } ? known : FindPool();
    }

    /// <summary>Forgets a pool that has no sessions. A caller that still has it proceeds to the next pool.</summary>
    public void Retire(SessionPool pool)
    {
        if (_pools.TryRetire(pool))
        {
            Interlocked.CompareExchange(ref _pool, null, pool);
        }
    }

    /// <summary>Closes the idle sessions of all pools. Sessions in use are closed when they are returned.</summary>
    public void Clear() => _pools.Clear();

    /// <summary>Ends the data source: no further connection can be opened. Closes the idle sessions.</summary>
    public void Dispose()
    {
        if (_pools.TryDispose())
        {
            _options.Tokens?.Dispose();
            Clear();
        }
    }

    /// <exception cref="ObjectDisposedException">The data source is disposed.</exception>
    public void ThrowIfDisposed()
    {
        if (IsDisposed)
        {
            throw new ObjectDisposedException(
                "SqlDataSource", "The SqlDataSource of the connection was disposed. Dispose it only after all of its connections.");
        }
    }

    private static SessionServices CreateServices(SourceOptions options) =>
        new() { Transports = options.Transports, Telemetry = options.Telemetry, ClrTypes = options.ClrTypes };

    private SessionPool FindPool()
    {
        ConnectionSettings settings = Settings.Login.UsesCurrentAccount
            ? Settings.WithCredentials(Settings.LoginCredentials.WithAccount(_options.ReadAccount()))
            : Settings;

        // A pool that is disabled keeps nothing, so it is not registered.
        SessionPool pool = settings.Pool.IsEnabled ? _pools.Find(settings) ?? _pools.Add(CreatePool(settings)) : CreatePool(settings);
        Volatile.Write(ref _pool, pool);
        return pool;
    }

    private SessionPool CreatePool(ConnectionSettings settings) => new(this, settings, new PoolAccount(settings, _options.ReadAccount));
}
