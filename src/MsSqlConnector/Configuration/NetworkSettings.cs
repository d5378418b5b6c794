using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for TCP connections.</summary>
internal sealed class NetworkSettings
{
    internal NetworkSettings(KeywordValues values)
    {
        KeepAliveTimeSeconds = values.Integer(Keywords.KeepAliveTime);
        KeepAliveIntervalSeconds = values.Integer(Keywords.KeepAliveInterval);
        IPAddressPreference = (SqlConnectionIPAddressPreference)values[Keywords.IPAddressPreference];
    }

    /// <summary>Gets the idle time in seconds after which TCP probes the server; 0 for never.</summary>
    internal int KeepAliveTimeSeconds { get; }

    /// <summary>Gets the time in seconds between two probes.</summary>
    internal int KeepAliveIntervalSeconds { get; }

    internal SqlConnectionIPAddressPreference IPAddressPreference { get; }
}
