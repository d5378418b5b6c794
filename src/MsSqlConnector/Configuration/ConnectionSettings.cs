using System;
using MsSqlConnector.Configuration.Syntax;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Configuration;

/// <summary>The parsed settings of a connection string: immutable, validated, and the key of a pool.</summary>
/// <remarks>Two instances are equal if every keyword has the same meaning and their identities, callbacks and clocks are equal.</remarks>
internal sealed class ConnectionSettings : IEquatable<ConnectionSettings>
{
    private readonly SettingsKey _key;
    private readonly SettingsText _text;
    private readonly TimeLimits _limits;

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

    private ConnectionSettings(ConnectionSettings other, TimeLimits limits)
    {
        _key = other._key;
        _text = other._text;
        _limits = limits;
        Opening = other.Opening;
        Login = other.Login;
        Tls = other.Tls;
        Pool = other.Pool;
        Preparation = other.Preparation;
        Network = other.Network;
        Enlistment = other.Enlistment;
        LoginCredentials = other.LoginCredentials;
        NewPassword = other.NewPassword;
        TlsCallbacks = other.TlsCallbacks;
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
    internal LoginCredentials LoginCredentials { get; private init; } = LoginCredentials.None;

    /// <summary>Gets the credential that replaces user and password; null if there is none.</summary>
    internal SqlCredential? Credential => LoginCredentials.Credential;

    /// <summary>Gets the new password if the login changes the password; otherwise an empty string.</summary>
    internal string NewPassword { get; private init; } = "";

    /// <summary>Gets the application's callbacks for the TLS handshake; null if there are none.</summary>
    internal TlsCallbacks? TlsCallbacks { get; private init; }

    /// <summary>Gets the clock of the connections, with which their deadlines, waits and durations are measured.</summary>
    internal TimeProvider Clock => _limits.Clock;

    /// <inheritdoc cref="TimeLimits.ConnectSeconds"/>
    internal int ConnectTimeoutSeconds => _limits.ConnectSeconds;

    /// <summary>Gets the deadline of an opening, or of a request that does not belong to a command, that begins now.</summary>
    internal Deadline StartExchangeDeadline() => Deadline.FromTimeoutSeconds(Clock, ConnectTimeoutSeconds);

    /// <inheritdoc cref="TimeLimits.CommandSeconds"/>
    internal int CommandTimeoutSeconds => _limits.CommandSeconds;

    /// <inheritdoc cref="TimeLimits.CancellationSeconds"/>
    internal int CancellationTimeoutSeconds => _limits.CancellationSeconds;

    internal bool PersistsSecurityInfo => _text.PersistsSecurityInfo;

    /// <summary>Parses a connection string.</summary>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not supported.</exception>
    internal static ConnectionSettings Parse(string connectionString)
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

        return LoginCredentials.Equals(credentials) ? this : new ConnectionSettings(this, _limits) { LoginCredentials = credentials };
    }

    /// <summary>Returns a copy of the settings for one login with a password that a provider has returned.</summary>
    internal ConnectionSettings WithPassword(string password) =>
        new(this, _limits) { LoginCredentials = LoginCredentials.WithPassword(password) };

    /// <summary>Returns a copy of the settings for a login that changes its password. The copy never belongs to a pool.</summary>
    internal ConnectionSettings WithNewPassword(string newPassword) => new(this, _limits) { NewPassword = newPassword };

    /// <summary>Returns a copy of the settings with the application's TLS callbacks. Such connections have a separate pool.</summary>
    internal ConnectionSettings WithTlsCallbacks(TlsCallbacks? callbacks) =>
        ReferenceEquals(callbacks, TlsCallbacks) ? this : new ConnectionSettings(this, _limits) { TlsCallbacks = callbacks };

    /// <summary>Returns a copy of the settings with another clock. Such connections have a separate pool.</summary>
    internal ConnectionSettings WithClock(TimeProvider clock) =>
        ReferenceEquals(clock, Clock) ? this : new ConnectionSettings(this, _limits.With(clock));

    /// <summary>Returns the settings of this connection string with the identity, the callbacks and the clock of others.</summary>
    internal ConnectionSettings WithSurroundings(ConnectionSettings other) => new(this, _limits.With(other.Clock))
    {
        LoginCredentials = other.LoginCredentials,
        TlsCallbacks = other.TlsCallbacks,
    };

    public bool Equals(ConnectionSettings? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _key.Equals(other._key)
            && LoginCredentials.Equals(other.LoginCredentials)
            && string.Equals(NewPassword, other.NewPassword, StringComparison.Ordinal)
            && ReferenceEquals(TlsCallbacks, other.TlsCallbacks)
            && ReferenceEquals(Clock, other.Clock));

    public override bool Equals(object? obj) => Equals(obj as ConnectionSettings);

    public override int GetHashCode() =>
        ReferenceEquals(LoginCredentials, LoginCredentials.None) ? _key.GetHashCode() : _key.GetHashCode() ^ LoginCredentials.GetHashCode();

    /// <summary>Returns the server and the database. The text contains no secret.</summary>
    public override string ToString() => Login.Database.Length == 0 ? DataSource : DataSource + "/" + Login.Database;
}
