namespace MsSqlConnector.Transport;

/// <summary>
/// Why a host was not reached, from the least to the most telling: when several addresses failed in different ways, the
/// most telling one is reported.
/// </summary>
internal enum DialFailure
{
    Unreachable,
    TimedOut,
    Refused,
    NameNotResolved,
    ResolvingTimedOut,

    /// <summary>SQL Server Browser did not say where the instance listens.</summary>
    InstanceNotFound,
    FindingInstanceTimedOut,

    /// <summary>More addresses than are dialled at once.</summary>
    TooManyAddresses,

    /// <summary>The platform has no such pipe.</summary>
    NotOnThisPlatform,
}
