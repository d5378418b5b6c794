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
}
