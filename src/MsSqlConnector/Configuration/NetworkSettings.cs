namespace MsSqlConnector.Configuration;

/// <summary>The keywords of a connection string about its TCP connections.</summary>
internal sealed class NetworkSettings
{
    internal NetworkSettings(KeywordValues values)
    {
        KeepAliveTimeSeconds = values.Integer(Keywords.KeepAliveTime);
        KeepAliveIntervalSeconds = values.Integer(Keywords.KeepAliveInterval);
        IPAddressPreference = values.Get<SqlConnectionIPAddressPreference>(Keywords.IPAddressPreference);
    }

    /// <summary>Gets the seconds of silence after which TCP probes the server; 0 for never.</summary>
    internal int KeepAliveTimeSeconds { get; }

    /// <summary>Gets the seconds between two probes.</summary>
    internal int KeepAliveIntervalSeconds { get; }

    internal SqlConnectionIPAddressPreference IPAddressPreference { get; }
}
