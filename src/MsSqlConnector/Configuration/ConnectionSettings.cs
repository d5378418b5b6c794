using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Configuration;

/// <summary>The parsed settings of a connection string: immutable, validated, and the key of a pool.</summary>
/// <remarks>Two instances are equal if every keyword has the same meaning and their identities, callbacks and clocks are equal.</remarks>
internal sealed class ConnectionSettings : IEquatable<ConnectionSettings>
{
    private readonly SettingsKey _key;
    private readonly SettingsText _text;
    private TimeLimits _limits;

    /// <summary>The pool for these settings; null until the first connection with them is rented.</summary>
    internal volatile ConnectionPool? KnownPool;

    private ConnectionSettings(string text, KeywordValues values)
    {
        _text = new SettingsText(text, values);
        Opening = new OpeningSettings(values);
        Login = new LoginSettings(values, Endpoint);
        if (AuthenticationRules.FindConflict(Login) is { } conflict)
        {
            throw ConfigurationErrors.Conflict(conflict);
        }

        Tls = new TlsSettings(values);
        Pool = new PoolSettings(values);
        Preparation = new PreparationSettings(values);
        _limits = new TimeLimits(values);
        Network = new NetworkSettings(values);
        Enlistment = new EnlistmentSettings(values);
        _key = new SettingsKey(values, Endpoint);
    }

    /// <inheritdoc cref="SettingsText.Original"/>
    internal string Text => _text.Original;

    /// <inheritdoc cref="SettingsText.AfterOpening"/>
    internal string TextAfterOpening => _text.AfterOpening;

    /// <inheritdoc cref="SettingsText.DataSource"/>
    internal string DataSource => _text.DataSource;

    /// <summary>Gets the first server to connect to, or null if Data Source is empty.</summary>
    internal ServerEndpoint? Endpoint => Opening.Hosts.Count > 0 ? Opening.Hosts[0] : null;

    internal OpeningSettings Opening { get; }

    internal LoginSettings Login { get; }

    internal TlsSettings Tls { get; }

    internal PoolSettings Pool { get; }

    internal PreparationSettings Preparation { get; }

    internal NetworkSettings Network { get; }

    internal EnlistmentSettings Enlistment { get; }

    /// <summary>Gets the part of the login identity that is not in the connection string.</summary>
    internal LoginCredentials LoginCredentials { get; private set; } = LoginCredentials.None;

    /// <summary>Gets the credential that replaces user and password; null if there is none.</summary>
    internal SqlCredential? Credential => LoginCredentials.Credential;

    /// <summary>Gets the new password if the login changes the password; otherwise an empty string.</summary>
    internal string NewPassword { get; private set; } = "";

    /// <summary>Gets the application's callbacks for the TLS handshake; null if there are none.</summary>
    internal TlsCallbacks? TlsCallbacks { get; private set; }

    /// <summary>Gets the data source that owns the connection, or null. The pools of an owner are not shared.</summary>
    internal PoolOwner? PoolOwner { get; private set; }

    /// <summary>Gets the clock of the connections, with which their deadlines, waits and durations are measured.</summary>
    internal TimeProvider Clock => _limits.Clock;

    /// <summary>Gets the name of the pool in metrics and events. It contains no secret.</summary>
    internal string PoolName => PoolOwner?.Name ?? ToString();

    /// <summary>Gets the settings that decide which command details are traced.</summary>
    internal TracingSettings Tracing => PoolOwner?.Tracing ?? TracingSettings.Default;

    /// <summary>Gets the events of the connections with these settings.</summary>
    internal ConnectionEvents Events => PoolOwner?.Events ?? ConnectionEvents.Shared;

    /// <inheritdoc cref="TimeLimits.ConnectSeconds"/>
    internal int ConnectTimeoutSeconds => _limits.ConnectSeconds;

    /// <summary>Gets the deadline of an opening, or of a request that does not belong to a command, that begins now.</summary>
    internal Deadline ExchangeDeadline => Deadline.FromTimeoutSeconds(Clock, ConnectTimeoutSeconds);

    /// <inheritdoc cref="TimeLimits.CommandSeconds"/>
    internal int CommandTimeoutSeconds => _limits.CommandSeconds;

    /// <inheritdoc cref="TimeLimits.CancellationSeconds"/>
    internal int CancellationTimeoutSeconds => _limits.CancellationSeconds;

    internal bool PersistsSecurityInfo => _text.PersistsSecurityInfo;

    /// <summary>Returns the settings of a connection string, from the cache if it was parsed before.</summary>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not supported.</exception>
    internal static ConnectionSettings Parse(string? connectionString) =>
        ConnectionSettingsCache.Get(connectionString ?? "");

    /// <summary>Parses the settings of a connection string without using the cache.</summary>
    internal static ConnectionSettings ParseUncached(string connectionString)
    {
        KeywordValues values = ConnectionStringReader.Read(connectionString);
        ConnectionSettings settings = new(connectionString, values.ForConnection());
        foreach (Keyword keyword in values.Ignored)
        {
            ConnectionEvents.Shared.KeywordIgnored(keyword.Name, settings.ToString());
        }

        return settings;
    }

    /// <summary>Returns a copy of the settings with an identity that is not in the connection string.</summary>
    /// <exception cref="ArgumentException">The identity is contradictory, or conflicts with the connection string.</exception>
    internal ConnectionSettings WithCredentials(LoginCredentials credentials)
    {
        if (AuthenticationRules.FindConflict(Login, credentials) is { } conflict)
        {
            throw ConfigurationErrors.Conflict(conflict);
        }

        if (LoginCredentials.Equals(credentials))
        {
            return this;
        }

        ConnectionSettings copy = Copy();
        copy.LoginCredentials = credentials;
        return copy;
    }

    /// <summary>Returns a copy of the settings for one login with a password that a provider has returned.</summary>
    internal ConnectionSettings WithPassword(string password)
    {
        ConnectionSettings copy = Copy();
        copy.LoginCredentials = LoginCredentials.WithPassword(password);
        return copy;
    }

    /// <summary>Returns a copy of the settings for a login that changes its password. The copy never belongs to a pool.</summary>
    internal ConnectionSettings WithNewPassword(string newPassword)
    {
        ConnectionSettings copy = Copy();
        copy.NewPassword = newPassword;
        return copy;
    }

    /// <summary>Returns a copy of the settings with the application's TLS callbacks. Such connections have a separate pool.</summary>
    internal ConnectionSettings WithTlsCallbacks(TlsCallbacks? callbacks)
    {
        if (ReferenceEquals(callbacks, TlsCallbacks))
        {
            return this;
        }

        ConnectionSettings copy = Copy();
        copy.TlsCallbacks = callbacks;
        return copy;
    }

    /// <summary>Returns a copy of the settings for the pools of an owner.</summary>
    internal ConnectionSettings WithOwner(PoolOwner owner)
    {
        ConnectionSettings copy = Copy();
        copy.PoolOwner = owner;
        return copy;
    }

    /// <summary>Returns a copy of the settings with another clock. Such connections have a separate pool.</summary>
    internal ConnectionSettings WithClock(TimeProvider clock)
    {
        if (ReferenceEquals(clock, Clock))
        {
            return this;
        }

        ConnectionSettings copy = Copy();
        copy._limits = _limits.With(clock);
        return copy;
    }

    /// <summary>Returns the settings of another connection string, with the same identity, callbacks, owner and clock.</summary>
    internal ConnectionSettings WithText(string connectionString)
    {
        ConnectionSettings other = Parse(connectionString).Copy();
        other.LoginCredentials = LoginCredentials;
        other.TlsCallbacks = TlsCallbacks;
        other.PoolOwner = PoolOwner;
        other._limits = other._limits.With(Clock);
        return other;
    }

    /// <summary>Returns a copy of the settings that uses the given pool instead of one that connection strings share.</summary>
    internal ConnectionSettings WithPool(ConnectionPool pool)
    {
        ConnectionSettings copy = Copy();
        copy.KnownPool = pool;
        return copy;
    }

    public bool Equals(ConnectionSettings? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _key.Equals(other._key)
            && LoginCredentials.Equals(other.LoginCredentials)
            && string.Equals(NewPassword, other.NewPassword, StringComparison.Ordinal)
            && ReferenceEquals(TlsCallbacks, other.TlsCallbacks)
            && ReferenceEquals(PoolOwner, other.PoolOwner)
            && ReferenceEquals(Clock, other.Clock));

    public override bool Equals(object? obj) => Equals(obj as ConnectionSettings);

    public override int GetHashCode() =>
        ReferenceEquals(LoginCredentials, LoginCredentials.None) ? _key.GetHashCode() : _key.GetHashCode() ^ LoginCredentials.GetHashCode();

    /// <summary>Returns the server and the database. The text contains no secret.</summary>
    public override string ToString() => Login.Database.Length == 0 ? DataSource : DataSource + "/" + Login.Database;

    private ConnectionSettings Copy()
    {
        var copy = (ConnectionSettings)MemberwiseClone();
        copy.KnownPool = null;
        return copy;
    }
}
