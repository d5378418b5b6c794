using System;
using System.Collections.Generic;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for locating the server and retrying the connection.</summary>
internal sealed class OpeningSettings
{
    /// <summary>A separator that cannot occur in the name of a host, an instance or a pipe.</summary>
    private const char HostSeparator = '|';

    /// <summary>The switch of Microsoft.Data.SqlClient. Without it a migrated program would fail over to a name without its port.</summary>
    private const string IgnorePartnerSwitch = "Switch.Microsoft.Data.SqlClient.IgnoreServerProvidedFailoverPartner";

    internal OpeningSettings(KeywordValues values)
    {
        string dataSource = NetworkLibraries.AddPrefix(values.Text(Keywords.DataSource), values.Text(Keywords.NetworkLibrary));
        Hosts = ReadHosts(dataSource, values.Text(Keywords.AdditionalHosts));
        string partner = values.Text(Keywords.FailoverPartner);
        FailoverPartner = partner.Length == 0 ? null : ServerEndpoint.ParseLeniently(partner, Keywords.FailoverPartner);
        IgnoresReportedPartner = values.IsSpecified(Keywords.IgnoreServerProvidedFailoverPartner)
            ? values.Boolean(Keywords.IgnoreServerProvidedFailoverPartner)
            : AppContext.TryGetSwitch(IgnorePartnerSwitch, out bool isOn) && isOn;
        IsParallel = values.Boolean(Keywords.MultiSubnetFailover);
        RetryCount = AzureEndpoints.RaiseRetryCount(values.Integer(Keywords.ConnectRetryCount), Hosts);
        RetryIntervalSeconds = values.Integer(Keywords.ConnectRetryInterval);
        TargetSession = (TargetSession)values[Keywords.TargetSession];
        BalancesHosts = values.Boolean(Keywords.LoadBalanceHosts);
        OpeningConflicts.Check(this, values);
    }

    /// <summary>Gets the servers in Data Source, followed by Additional Hosts; empty if Data Source is empty.</summary>
    internal IReadOnlyList<ServerEndpoint> Hosts { get; }

    internal ServerEndpoint? FailoverPartner { get; }

    /// <summary>
    /// Gets a value that indicates whether <see cref="FailoverPartner"/> stays in effect when the server reports another partner.
    /// </summary>
    internal bool IgnoresReportedPartner { get; }

    /// <summary>Gets a value that indicates whether all addresses of a host are dialed at once.</summary>
    internal bool IsParallel { get; }

    /// <summary>Gets the number of retries after a transient error during opening.</summary>
    internal int RetryCount { get; }

    internal int RetryIntervalSeconds { get; }

    internal int RetryIntervalMilliseconds => RetryIntervalSeconds * 1000;

    internal TargetSession TargetSession { get; }

    /// <summary>Gets a value that indicates whether each opening starts with another host.</summary>
    internal bool BalancesHosts { get; }

    private static ServerEndpoint[] ReadHosts(string dataSource, string additional)
    {
        if (dataSource.Length == 0)
        {
            return [];
        }

        ServerEndpoint first = ServerEndpoint.ParseLeniently(dataSource, Keywords.DataSource);
        return additional.Length == 0 ? [first] : AddHosts(first, additional.Split(HostSeparator));
    }

    private static ServerEndpoint[] AddHosts(ServerEndpoint first, string[] additional) =>
        [first, .. Array.ConvertAll(additional, static host => DataSourceParser.Parse(host, Keywords.AdditionalHosts))];
}
