using System;
using System.Globalization;
using System.Text;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Configuration;

/// <summary>A connection string understood: immutable, checked, and the key of a pool.</summary>
/// <remarks>Two are equal when every keyword has the same meaning and the identities and callbacks beside them are equal.</remarks>
internal sealed class ConnectionSettings : IEquatable<ConnectionSettings>
{
    private readonly string _key;
    private readonly int _hashCode;

    /// <summary>The pool that these settings lead to; null until a connection is rented with them.</summary>
    internal volatile ConnectionPool? KnownPool;

    private ConnectionSettings(string text, KeywordValues values)
    {
        Text = text;
        DataSource = values.Text(Keywords.DataSource);
        Opening = new OpeningSettings(values);
        Login = new LoginSettings(values, Endpoint);
        if (AuthenticationRules.FindConflict(Login) is { } conflict)
        {
            throw ConfigurationErrors.Conflict(conflict);
        }

        Tls = new TlsSettings(values);
        Pool = new PoolSettings(values);
        Preparation = new PreparationSettings(values);
        ConnectTimeoutSeconds = values.Integer(Keywords.ConnectTimeout);
        CommandTimeoutSeconds = values.Integer(Keywords.CommandTimeout);
        CancellationTimeoutSeconds = values.Integer(Keywords.CancellationTimeout);
        KeepAliveTimeSeconds = values.Integer(Keywords.KeepAliveTime);
        KeepAliveIntervalSeconds = values.Integer(Keywords.KeepAliveInterval);
        IPAddressPreference = values.Get<SqlConnectionIPAddressPreference>(Keywords.IPAddressPreference);
        IsEnlisting = values.Boolean(Keywords.Enlist);
        UnbindsExplicitly = values.Text(Keywords.TransactionBinding).StartsWith("Explicit", StringComparison.OrdinalIgnoreCase);
        PersistsSecurityInfo = values.Boolean(Keywords.PersistSecurityInfo);
        TextAfterOpening = PersistsSecurityInfo ? text : ConnectionStringText.WithoutSecrets(text);
        _key = MakeKey(values, Endpoint);
        _hashCode = StringComparer.Ordinal.GetHashCode(_key);
    }

    /// <summary>The connection string as its author wrote it.</summary>
    internal string Text { get; }

    /// <summary>The connection string as it is shown once opened: without secrets, unless security info persists.</summary>
    internal string TextAfterOpening { get; }

    /// <summary>Data Source as its author wrote it.</summary>
    internal string DataSource { get; }

    /// <summary>Where to connect, or null when Data Source is empty.</summary>
    internal ServerEndpoint? Endpoint => Opening.Hosts.Count > 0 ? Opening.Hosts[0] : null;

    internal OpeningSettings Opening { get; }

    internal LoginSettings Login { get; }

    internal TlsSettings Tls { get; }

    internal PoolSettings Pool { get; }

    internal PreparationSettings Preparation { get; }

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

    /// <summary>Seconds for the whole of connecting; 0 for no limit.</summary>
    internal int ConnectTimeoutSeconds { get; }

    /// <summary>Seconds for a command that does not say otherwise; 0 for no limit.</summary>
    internal int CommandTimeoutSeconds { get; }

    /// <summary>Seconds for the acknowledgement of an attention.</summary>
    internal int CancellationTimeoutSeconds { get; }

    /// <summary>Seconds of silence after which TCP asks for the server; 0 for never.</summary>
    internal int KeepAliveTimeSeconds { get; }

    /// <summary>Seconds after which TCP asks again.</summary>
    internal int KeepAliveIntervalSeconds { get; }

    internal SqlConnectionIPAddressPreference IPAddressPreference { get; }

    internal bool IsEnlisting { get; }

    /// <summary>Whether a connection stays with its transaction when that has ended, and only executes in it while it is current.</summary>
    internal bool UnbindsExplicitly { get; }

    internal bool PersistsSecurityInfo { get; }

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

    public bool Equals(ConnectionSettings? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _hashCode == other._hashCode
            && Identity.Equals(other.Identity)
            && string.Equals(NewPassword, other.NewPassword, StringComparison.Ordinal)
            && ReferenceEquals(TlsCallbacks, other.TlsCallbacks)
            && ReferenceEquals(Owner, other.Owner)
            && string.Equals(_key, other._key, StringComparison.Ordinal));

    public override bool Equals(object? obj) => Equals(obj as ConnectionSettings);

    public override int GetHashCode() => ReferenceEquals(Identity, ConnectionIdentity.None) ? _hashCode : _hashCode ^ Identity.GetHashCode();

    /// <summary>Where the settings lead; nothing secret.</summary>
    public override string ToString() => Login.Database.Length == 0 ? DataSource : DataSource + "/" + Login.Database;

    private ConnectionSettings Copy()
    {
        var copy = (ConnectionSettings)MemberwiseClone();
        copy.KnownPool = null;
        return copy;
    }

    /// <summary>Every value behind its length, so that no value can pass for another.</summary>
    private static string MakeKey(KeywordValues values, ServerEndpoint? endpoint)
    {
        StringBuilder key = new();
        foreach (Keyword keyword in Keywords.All)
        {
            string value = keyword == Keywords.DataSource
                ? endpoint?.ToString().ToUpperInvariant() ?? ""
                : keyword.Type.ToText(values[keyword]) ?? "";
            key.Append(value.Length.ToString(CultureInfo.InvariantCulture)).Append(':').Append(value);
        }

        return key.ToString();
    }
}
