using System;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Configuration;

/// <summary>A connection string understood: immutable, checked, and the key of a pool.</summary>
/// <remarks>Two are equal when every keyword has the same meaning and the identities and callbacks beside them are equal.</remarks>
internal sealed class ConnectionSettings : IEquatable<ConnectionSettings>
{
    private readonly SettingsKey _key;
    private readonly SettingsText _text;
    private readonly TimeLimits _limits;

    /// <summary>The pool that these settings lead to; null until a connection is rented with them.</summary>
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

    /// <inheritdoc cref="SettingsText.Written"/>
    internal string Text => _text.Written;

    /// <inheritdoc cref="SettingsText.AfterOpening"/>
    internal string TextAfterOpening => _text.AfterOpening;

    /// <inheritdoc cref="SettingsText.DataSource"/>
    internal string DataSource => _text.DataSource;

    /// <summary>Where to connect, or null when Data Source is empty.</summary>
    internal ServerEndpoint? Endpoint => Opening.Hosts.Count > 0 ? Opening.Hosts[0] : null;

    internal OpeningSettings Opening { get; }

    internal LoginSettings Login { get; }

    internal TlsSettings Tls { get; }

    internal PoolSettings Pool { get; }

    internal PreparationSettings Preparation { get; }

    internal NetworkSettings Network { get; }

    internal EnlistmentSettings Enlistment { get; }

    /// <summary>As whom to log in, as far as the connection string does not say it.</summary>
    internal ConnectionIdentity Identity { get; private set; } = ConnectionIdentity.None;

    /// <summary>The credential that stands for user and password, if any.</summary>
    internal SqlCredential? Credential => Identity.Credential;

    /// <summary>The password that the server is to take in place of the one that logs in; empty for none.</summary>
    internal string NewPassword { get; private set; } = "";

    /// <summary>What a program has its own say in when connections are encrypted, or null.</summary>
    internal TlsCallbacks? TlsCallbacks { get; private set; }

    /// <summary>The data source that the connection is of, or null; its pools are shared with nobody else.</summary>
    internal PoolOwner? Owner { get; private set; }

    /// <summary>What the pool is called in metrics and events; nothing secret.</summary>
    internal string PoolName => Owner?.Name ?? ToString();

    /// <summary>What may be told of commands.</summary>
    internal TracingSettings Tracing => Owner?.Tracing ?? TracingSettings.Default;

    /// <inheritdoc cref="TimeLimits.ConnectSeconds"/>
    internal int ConnectTimeoutSeconds => _limits.ConnectSeconds;

    /// <summary>Gets the time limit, from now on, of a request that no command is made for.</summary>
    internal Deadline ExchangeDeadline => Deadline.FromTimeoutSeconds(ConnectTimeoutSeconds);

    /// <inheritdoc cref="TimeLimits.CommandSeconds"/>
    internal int CommandTimeoutSeconds => _limits.CommandSeconds;

    /// <inheritdoc cref="TimeLimits.CancellationSeconds"/>
    internal int CancellationTimeoutSeconds => _limits.CancellationSeconds;

    internal bool PersistsSecurityInfo => _text.PersistsSecurityInfo;

    /// <summary>The settings of a connection string, from the cache when it was seen before.</summary>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not supported.</exception>
    internal static ConnectionSettings Parse(string? connectionString) =>
        ConnectionSettingsCache.Get(connectionString ?? "");

    /// <summary>The settings of a connection string, without a look into the cache.</summary>
    internal static ConnectionSettings ParseUncached(string connectionString)
    {
        KeywordValues values = ConnectionStringReader.Read(connectionString);
        ConnectionSettings settings = new(connectionString, values.ForConnection());
        foreach (Keyword keyword in Keywords.All)
        {
            if (values.IsIgnored(keyword))
            {
                ProviderEvents.Log.KeywordIgnored(keyword.Name, settings.ToString());
            }
        }

        return settings;
    }

    /// <summary>The same settings with an identity that the connection string does not say.</summary>
    /// <exception cref="ArgumentException">The identity is at odds with itself or with the connection string.</exception>
    internal ConnectionSettings WithIdentity(ConnectionIdentity identity)
    {
        if (AuthenticationRules.FindConflict(Login, identity) is { } conflict)
        {
            throw ConfigurationErrors.Conflict(conflict);
        }

        if (Identity.Equals(identity))
        {
            return this;
        }

        ConnectionSettings copy = Copy();
        copy.Identity = identity;
        return copy;
    }

    /// <summary>The same settings for a login that changes its password; never those of a pool.</summary>
    internal ConnectionSettings WithNewPassword(string newPassword)
    {
        ConnectionSettings copy = Copy();
        copy.NewPassword = newPassword;
        return copy;
    }

    /// <summary>The same settings with a program's own say in encryption; such connections have a pool of their own.</summary>
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

    /// <summary>The same settings for the pools of an owner.</summary>
    internal ConnectionSettings WithOwner(PoolOwner owner)
    {
        ConnectionSettings copy = Copy();
        copy.Owner = owner;
        return copy;
    }

    /// <summary>The same settings, which lead to a pool that is not one of those that connection strings share.</summary>
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
            && Identity.Equals(other.Identity)
            && string.Equals(NewPassword, other.NewPassword, StringComparison.Ordinal)
            && ReferenceEquals(TlsCallbacks, other.TlsCallbacks)
            && ReferenceEquals(Owner, other.Owner));

    public override bool Equals(object? obj) => Equals(obj as ConnectionSettings);

    public override int GetHashCode() => ReferenceEquals(Identity, ConnectionIdentity.None) ? _key.GetHashCode() : _key.GetHashCode() ^ Identity.GetHashCode();

    /// <summary>Where the settings lead; nothing secret.</summary>
    public override string ToString() => Login.Database.Length == 0 ? DataSource : DataSource + "/" + Login.Database;

    private ConnectionSettings Copy()
    {
        var copy = (ConnectionSettings)MemberwiseClone();
        copy.KnownPool = null;
        return copy;
    }
}
