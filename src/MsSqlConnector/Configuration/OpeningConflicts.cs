using System;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>Checks for opening keywords that exclude each other and reports a conflict.</summary>
internal static class OpeningConflicts
{
    /// <exception cref="ArgumentException">Two keywords conflict.</exception>
    internal static void Check(OpeningSettings opening, KeywordValues values)
    {
        string? conflict = opening.FailoverPartner is null ? null : FindPartnerConflict(opening, values);
        if ((conflict ?? FindHostConflict(opening, values)) is { } message)
        {
            throw ConfigurationErrors.Conflict(message);
        }
    }

    private static string? FindPartnerConflict(OpeningSettings opening, KeywordValues values) =>
        values.Text(Keywords.InitialCatalog).Length == 0
            ? "Use of key 'Failover Partner' requires the key 'Initial Catalog' to be present."
        : opening.IsParallel ? "'Failover Partner' cannot be used with 'Multi Subnet Failover'. Remove one of them."
        : IsReadOnly(values)
            ? "'Failover Partner' cannot be used with 'Application Intent=ReadOnly', because a mirror database cannot be read. "
                + "Remove one of them."
        : opening.TargetSession == TargetSession.ReadOnly
            ? "'Failover Partner' cannot be used with 'Target Session=ReadOnly', because a mirror database cannot be read. "
                + "Remove one of them."
        : opening.Hosts.Count > 1 ? "'Failover Partner' cannot be used with 'Additional Hosts'. Remove one of them."
        : null;

    private static string? FindHostConflict(OpeningSettings opening, KeywordValues values) =>
        opening.Hosts.Count == 0 && values.Text(Keywords.AdditionalHosts).Length > 0
            ? "Use of key 'Additional Hosts' requires the key 'Data Source' to be present, with the first host."
        : opening.TargetSession == TargetSession.Primary && IsReadOnly(values)
            ? "'Target Session=Primary' cannot be used with 'Application Intent=ReadOnly', which requests a secondary. Remove one of them."
        : opening.IsParallel && HasHost(opening, static host => host.UsesPipe)
            ? "'Multi Subnet Failover' is only supported when using the TCP protocol, not with named pipes."
        : values.Boolean(Keywords.MultipleActiveResultSets)
            && HasHost(opening, static host => host.Protocol == ServerProtocol.SharedMemory)
            ? "'Multiple Active Result Sets' cannot be used with shared memory (lpc:). Use np: or tcp: instead of lpc:."
        : null;

    private static bool IsReadOnly(KeywordValues values) =>
        (ApplicationIntent)values[Keywords.ApplicationIntent] == ApplicationIntent.ReadOnly;

    private static bool HasHost(OpeningSettings opening, Predicate<ServerEndpoint> isMatch)
    {
        foreach (ServerEndpoint host in opening.Hosts)
        {
            if (isMatch(host))
            {
                return true;
            }
        }

        return false;
    }
}
