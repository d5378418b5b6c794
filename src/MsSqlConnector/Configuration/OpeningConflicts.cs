using System;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>Checks for opening keywords that exclude each other and reports a conflict.</summary>
internal static class OpeningConflicts
{
    private static readonly (Func<OpeningSettings, KeywordValues, bool> IsWrong, string Message)[] s_rules =
    [
        (static (opening, values) => opening.FailoverPartner is not null && values.Text(Keywords.InitialCatalog).Length == 0,
            $"Use of key '{Keywords.FailoverPartner}' requires the key '{Keywords.InitialCatalog}' to be present."),
        (static (opening, _) => opening.FailoverPartner is not null && opening.IsParallel,
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.MultiSubnetFailover}'. Remove one of them."),
        (static (opening, values) => opening.FailoverPartner is not null && IsReadOnly(values),
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.ApplicationIntent}=ReadOnly', "
            + "because a mirror database cannot be read. Remove one of them."),
        (static (opening, _) => opening.FailoverPartner is not null && opening.TargetSession == TargetSession.ReadOnly,
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.TargetSession}=ReadOnly', "
            + "because a mirror database cannot be read. Remove one of them."),
        (static (opening, _) => opening.FailoverPartner is not null && opening.Hosts.Count > 1,
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.AdditionalHosts}'. Remove one of them."),
        (static (opening, values) => opening.Hosts.Count == 0 && values.Text(Keywords.AdditionalHosts).Length > 0,
            $"Use of key '{Keywords.AdditionalHosts}' requires the key '{Keywords.DataSource}' to be present, with the first host."),
        (static (opening, values) => opening.TargetSession == TargetSession.Primary && IsReadOnly(values),
            $"'{Keywords.TargetSession}=Primary' cannot be used with '{Keywords.ApplicationIntent}=ReadOnly', which requests a secondary. "
            + "Remove one of them."),
        (static (opening, _) => opening.IsParallel && HasHost(opening, static host => host.UsesPipe),
            $"'{Keywords.MultiSubnetFailover}' is only supported when using the TCP protocol, not with named pipes."),
        (static (opening, values) => values.Boolean(Keywords.MultipleActiveResultSets)
                && HasHost(opening, static host => host.Protocol == ServerProtocol.SharedMemory),
            $"'{Keywords.MultipleActiveResultSets}' cannot be used with shared memory (lpc:). Use np: or tcp: instead of lpc:."),
    ];

    /// <exception cref="ArgumentException">Two keywords conflict.</exception>
    internal static void Check(OpeningSettings opening, KeywordValues values)
    {
        foreach ((Func<OpeningSettings, KeywordValues, bool> isWrong, string message) in s_rules)
        {
            if (isWrong(opening, values))
            {
                throw ConfigurationErrors.Conflict(message);
            }
        }
    }

    private static bool IsReadOnly(KeywordValues values) =>
        values.Get<ApplicationIntent>(Keywords.ApplicationIntent) == ApplicationIntent.ReadOnly;

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
