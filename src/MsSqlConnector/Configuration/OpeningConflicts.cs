using System;

namespace MsSqlConnector.Configuration;

/// <summary>Checks for opening keywords that exclude each other and reports a conflict.</summary>
internal static class OpeningConflicts
{
    private static readonly (Func<OpeningSettings, KeywordValues, bool> IsWrong, string Message)[] s_rules =
    [
        (static (opening, values) => opening.FailoverPartner is not null && values.Text(Keywords.InitialCatalog).Length == 0,
            $"'{Keywords.FailoverPartner}' needs '{Keywords.InitialCatalog}': it is a database that is mirrored."),
        (static (opening, _) => opening.FailoverPartner is not null && opening.IsParallel,
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.MultiSubnetFailover}'; leave one of them out."),
        (static (opening, values) => opening.FailoverPartner is not null && IsReadOnly(values),
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.ApplicationIntent}=ReadOnly': a mirror cannot be read."),
        (static (opening, _) => opening.FailoverPartner is not null && opening.TargetSession == TargetSession.ReadOnly,
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.TargetSession}=ReadOnly': a mirror cannot be read."),
        (static (opening, _) => opening.FailoverPartner is not null && opening.Hosts.Count > 1,
            $"'{Keywords.FailoverPartner}' cannot be used with '{Keywords.AdditionalHosts}'; leave one of them out."),
        (static (opening, values) => opening.Hosts.Count == 0 && values.Text(Keywords.AdditionalHosts).Length > 0,
            $"'{Keywords.AdditionalHosts}' needs '{Keywords.DataSource}', which names the first host."),
        (static (opening, values) => opening.TargetSession == TargetSession.Primary && IsReadOnly(values),
            $"'{Keywords.TargetSession}=Primary' cannot be used with '{Keywords.ApplicationIntent}=ReadOnly', which asks for a secondary."),
        (static (opening, _) => opening.IsParallel && HasPipe(opening),
            $"'{Keywords.MultiSubnetFailover}' works over TCP only, not over a named pipe."),
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

    private static bool HasPipe(OpeningSettings opening)
    {
        foreach (ServerEndpoint host in opening.Hosts)
        {
            if (host.Protocol == ServerProtocol.NamedPipe)
            {
                return true;
            }
        }

        return false;
    }
}
