using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration;

/// <summary>
/// The host names of Azure SQL, Synapse, Fabric and Power BI. The default number of connect retries is higher for these hosts.
/// </summary>
internal static class AzureEndpoints
{
    private const int DefaultRetryCount = 1;
    private const int ServerlessRetryCount = 5;
    private const int DatabaseRetryCount = 2;

    /// <summary>Part of the host names of serverless Synapse pools, in every cloud.</summary>
    private const string Synapse = "-ondemand.sql.azuresynapse.";

    /// <summary>The host name suffixes of services that take longer to wake up.</summary>
    private static readonly string[] s_serverless =
    [
        "-ondemand.database.windows.net",
        "-ondemand.database.usgovcloudapi.net",
        "-ondemand.database.chinacloudapi.cn",
        "-ondemand.database.cloudapi.de",
        "-ondemand.database.fabric.microsoft.com",
        "datawarehouse.fabric.microsoft.com",
        "datawarehouse.pbidedicated.microsoft.com",
        ".pbidedicated.microsoft.com",
        ".pbidedicated.windows.net",
    ];

    /// <summary>The host name suffixes of databases.</summary>
    private static readonly string[] s_databases =
    [
        ".database.windows.net",
        ".database.usgovcloudapi.net",
        ".database.chinacloudapi.cn",
        ".database.cloudapi.de",
        ".database.fabric.microsoft.com",
    ];

    /// <summary>Returns the number of connect retries for a list of servers. The first server decides.</summary>
    internal static int RaiseRetryCount(int count, IReadOnlyList<ServerEndpoint> hosts)
    {
        if (count != DefaultRetryCount || hosts.Count == 0)
        {
            return count;
        }

        string host = hosts[0].Host;
        return IsServerless(host) ? ServerlessRetryCount
            : EndsWithAny(host, s_databases) ? DatabaseRetryCount
            : count;
    }

    /// <summary>Returns whether the first server is an Azure database, for which the pool uses no blocking period by default.</summary>
    internal static bool AreDatabases(IReadOnlyList<ServerEndpoint> hosts) => hosts.Count > 0 && EndsWithAny(hosts[0].Host, s_databases);

    private static bool IsServerless(string host) =>
        host.Contains(Synapse, StringComparison.OrdinalIgnoreCase) || EndsWithAny(host, s_serverless);

    private static bool EndsWithAny(string host, string[] ends)
    {
        foreach (string end in ends)
        {
            if (host.EndsWith(end, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }
}
