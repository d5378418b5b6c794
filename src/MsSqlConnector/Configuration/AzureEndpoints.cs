using System;
using System.Collections.Generic;

namespace MsSqlConnector.Configuration;

/// <summary>The host names of Azure SQL, Synapse, Fabric and Power BI: of the default of one connect retry they get more.</summary>
internal static class AzureEndpoints
{
    private const int DefaultRetryCount = 1;
    private const int ServerlessRetryCount = 5;
    private const int DatabaseRetryCount = 2;

    /// <summary>Part of the names of serverless Synapse pools, in every cloud.</summary>
    private const string Synapse = "-ondemand.sql.azuresynapse.";

    /// <summary>The ends of the names of services that take longer to wake up.</summary>
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

    /// <summary>The ends of the names of databases.</summary>
    private static readonly string[] s_databases =
    [
        ".database.windows.net",
        ".database.usgovcloudapi.net",
        ".database.chinacloudapi.cn",
        ".database.cloudapi.de",
        ".database.fabric.microsoft.com",
    ];

    /// <summary>The number of connect retries for some servers, of which the first decides.</summary>
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

    /// <summary>Whether the first of some servers is a database whose failures are too short for a blocking period.</summary>
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
