using System;
using System.Collections.Generic;
using System.Threading;

namespace MsSqlConnector.Configuration;

/// <summary>What a connection string says of where to look for the server and how long to keep trying.</summary>
internal sealed class OpeningSettings
{
    /// <summary>A character that no host, instance or pipe of SQL Server has in its name.</summary>
    private const char HostSeparator = '|';

    private int _turn = -1;

    internal OpeningSettings(KeywordValues values)
    {
        string dataSource = values.Text(Keywords.DataSource);
        Hosts = ReadHosts(dataSource, values.Text(Keywords.AdditionalHosts));
        string partner = values.Text(Keywords.FailoverPartner);
        FailoverPartner = partner.Length == 0 ? null : ServerEndpoint.ParseLeniently(partner, Keywords.FailoverPartner);
        IsParallel = values.Boolean(Keywords.MultiSubnetFailover);
        RetryCount = AzureEndpoints.RaiseRetryCount(values.Integer(Keywords.ConnectRetryCount), Hosts);
        RetryIntervalSeconds = values.Integer(Keywords.ConnectRetryInterval);
        TargetSession = values.Get<TargetSession>(Keywords.TargetSession);
        BalancesHosts = values.Boolean(Keywords.LoadBalanceHosts);
        OpeningConflicts.Check(this, values);
    }

    /// <summary>Data Source and then Additional Hosts; empty when there is no Data Source.</summary>
    internal IReadOnlyList<ServerEndpoint> Hosts { get; }

    internal ServerEndpoint? FailoverPartner { get; }

    /// <summary>Whether all addresses of a host are dialled at once.</summary>
    internal bool IsParallel { get; }

    /// <summary>How often opening is tried again after a passing error.</summary>
    internal int RetryCount { get; }

    internal int RetryIntervalSeconds { get; }

    internal TargetSession TargetSession { get; }

    /// <summary>Whether every opening begins with another host.</summary>
    internal bool BalancesHosts { get; }

    /// <summary>The host an opening begins with.</summary>
    internal int TakeFirstIndex() =>
        BalancesHosts && Hosts.Count > 1 ? (int)((uint)Interlocked.Increment(ref _turn) % (uint)Hosts.Count) : 0;

    private static ServerEndpoint[] ReadHosts(string dataSource, string additional)
    {
        if (dataSource.Length == 0)
        {
            return [];
        }

        var hosts = new List<ServerEndpoint> { ServerEndpoint.ParseLeniently(dataSource, Keywords.DataSource) };
        foreach (string host in additional.Split(HostSeparator))
        {
            if (additional.Length > 0)
            {
                hosts.Add(DataSourceParser.Parse(host, Keywords.AdditionalHosts));
            }
        }

        return hosts.ToArray();
    }
}
