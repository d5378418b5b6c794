using System;
using System.Globalization;
using System.Text;

namespace MsSqlConnector.Configuration;

/// <summary>A connection string understood: immutable, checked, and the key of a pool.</summary>
/// <remarks>
/// Two are equal when every keyword has the same meaning, the identity is the same, and the credential and the provider of
/// security tokens are the same objects.
/// </remarks>
internal sealed class ConnectionSettings : IEquatable<ConnectionSettings>
{
    private readonly string _key;
    private readonly int _hashCode;

    private ConnectionSettings(string text, KeywordValues values)
    {
        Text = text;
        DataSource = values.Text(Keywords.DataSource);
        Endpoint = DataSource.Length == 0 ? null : ServerEndpoint.Parse(DataSource);
        Login = new LoginSettings(values);
        Tls = new TlsSettings(values);
        Pool = new PoolSettings(values);
        Preparation = new PreparationSettings(values);
        ConnectTimeoutSeconds = values.Integer(Keywords.ConnectTimeout);
        CommandTimeoutSeconds = values.Integer(Keywords.CommandTimeout);
        CancellationTimeoutSeconds = values.Integer(Keywords.CancellationTimeout);
        IPAddressPreference = values.Get<SqlConnectionIPAddressPreference>(Keywords.IPAddressPreference);
        IsEnlisting = values.Boolean(Keywords.Enlist);
        PersistsSecurityInfo = values.Boolean(Keywords.PersistSecurityInfo);
        TextAfterOpening = PersistsSecurityInfo ? text : ConnectionStringText.WithoutPassword(text);
        _key = MakeKey(values, Endpoint);
        _hashCode = StringComparer.Ordinal.GetHashCode(_key);
    }

    /// <summary>The connection string as its author wrote it.</summary>
    internal string Text { get; }

    /// <summary>The connection string as it is shown once opened: without password, unless security info persists.</summary>
    internal string TextAfterOpening { get; }

    /// <summary>Data Source as its author wrote it.</summary>
    internal string DataSource { get; }

    /// <summary>Where to connect, or null when Data Source is empty.</summary>
    internal ServerEndpoint? Endpoint { get; }

    internal LoginSettings Login { get; }

    internal TlsSettings Tls { get; }

    internal PoolSettings Pool { get; }

    internal PreparationSettings Preparation { get; }

    /// <summary>The credential that stands for user and password, if any.</summary>
    internal SqlCredential? Credential { get; private set; }

    /// <summary>What makes the tokens of an integrated login in place of the platform, if anything does.</summary>
    internal SspiContextProvider? SspiContextProvider { get; private set; }

    /// <summary>Who logs in, when the login is integrated and the settings are those of a pool; else null.</summary>
    internal string? Identity { get; private set; }

    /// <summary>Seconds for the whole of connecting; 0 for no limit.</summary>
    internal int ConnectTimeoutSeconds { get; }

    /// <summary>Seconds for a command that does not say otherwise; 0 for no limit.</summary>
    internal int CommandTimeoutSeconds { get; }

    /// <summary>Seconds for the acknowledgement of an attention.</summary>
    internal int CancellationTimeoutSeconds { get; }

    internal SqlConnectionIPAddressPreference IPAddressPreference { get; }

    internal bool IsEnlisting { get; }

    internal bool PersistsSecurityInfo { get; }

    /// <summary>The settings of a connection string, from the cache when it was seen before.</summary>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not supported.</exception>
    internal static ConnectionSettings Parse(string? connectionString) =>
        ConnectionSettingsCache.Get(connectionString ?? "");

    /// <summary>The settings of a connection string, without a look into the cache.</summary>
    internal static ConnectionSettings ParseUncached(string connectionString) =>
        new(connectionString, ConnectionStringReader.Read(connectionString).ForConnection());

    /// <summary>The same settings with a credential in place of user and password.</summary>
    /// <exception cref="ArgumentException">The connection string has a user or password too, or logs in without them.</exception>
    internal ConnectionSettings WithCredential(SqlCredential? credential)
    {
        if (credential is not null && Login.IsIntegrated)
        {
            throw ConfigurationErrors.Conflict($"A credential cannot be used with the keyword '{Keywords.IntegratedSecurity}'.");
        }

        if (credential is not null && (Login.UserId.Length > 0 || Login.Password.Length > 0))
        {
            throw ConfigurationErrors.Conflict(
                $"A credential cannot be used with the keywords '{Keywords.UserID}' and '{Keywords.Password}'.");
        }

        if (ReferenceEquals(credential, Credential))
        {
            return this;
        }

        ConnectionSettings copy = (ConnectionSettings)MemberwiseClone();
        copy.Credential = credential;
        return copy;
    }

    /// <summary>The same settings with a maker of security tokens; null for the platform.</summary>
    internal ConnectionSettings WithSspiContextProvider(SspiContextProvider? provider)
    {
        if (ReferenceEquals(provider, SspiContextProvider))
        {
            return this;
        }

        ConnectionSettings copy = (ConnectionSettings)MemberwiseClone();
        copy.SspiContextProvider = provider;
        return copy;
    }

    /// <summary>The settings of the pool that an account has for itself, which an integrated login needs.</summary>
    internal ConnectionSettings WithIdentity(string identity)
    {
        ConnectionSettings copy = (ConnectionSettings)MemberwiseClone();
        copy.Identity = identity;
        return copy;
    }

    public bool Equals(ConnectionSettings? other) =>
        ReferenceEquals(this, other)
        || (other is not null
            && _hashCode == other._hashCode
            && ReferenceEquals(Credential, other.Credential)
            && ReferenceEquals(SspiContextProvider, other.SspiContextProvider)
            && string.Equals(Identity, other.Identity, StringComparison.Ordinal)
            && string.Equals(_key, other._key, StringComparison.Ordinal));

    public override bool Equals(object? obj) => Equals(obj as ConnectionSettings);

    public override int GetHashCode() => _hashCode;

    /// <summary>Where the settings lead; nothing secret.</summary>
    public override string ToString() => Login.Database.Length == 0 ? DataSource : DataSource + "/" + Login.Database;

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
