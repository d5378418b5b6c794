using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration;

/// <summary>
/// Services that move databases about and therefore deserve another attempt: with the default of one retry they get more.
/// </summary>
internal static class AzureEndpoints
{
    private const int DefaultRetryCount = 1;

    /// <summary>Ends of host names; the more particular ones first.</summary>
    private static readonly (string Suffix, int RetryCount)[] s_services =
    [
        ("-ondemand.sql.azuresynapse.net", 5),
        ("-ondemand.sql.azuresynapse.us", 5),
        ("-ondemand.sql.azuresynapse.usgovcloudapi.net", 5),
        ("-ondemand.sql.azuresynapse.azure.cn", 5),
        ("-ondemand.database.windows.net", 5),
        ("-ondemand.database.usgovcloudapi.net", 5),
        ("-ondemand.database.chinacloudapi.cn", 5),
        ("-ondemand.database.cloudapi.de", 5),
        (".database.windows.net", 2),
        (".database.usgovcloudapi.net", 2),
        (".database.chinacloudapi.cn", 2),
        (".database.cloudapi.de", 2),
        (".database.fabric.microsoft.com", 2),
        (".datawarehouse.fabric.microsoft.com", 2),
    ];

    internal static int RaiseRetryCount(int count, IReadOnlyList<ServerEndpoint> hosts) =>
        count == DefaultRetryCount && TryFind(hosts, out int retryCount) ? retryCount : count;

    /// <summary>Whether the first of some servers is of such a service.</summary>
    internal static bool Contain(IReadOnlyList<ServerEndpoint> hosts) => TryFind(hosts, out _);

    private static bool TryFind(IReadOnlyList<ServerEndpoint> hosts, out int retryCount)
    {
        foreach ((string suffix, int count) in s_services)
        {
            if (hosts.Count > 0 && hosts[0].Host.EndsWith(suffix, StringComparison.OrdinalIgnoreCase))
            {
                retryCount = count;
                return true;
            }
        }

        retryCount = 0;
        return false;
    }
}
