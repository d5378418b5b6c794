namespace MsSqlConnector.Transport;

/// <summary>
/// Specifies why a host was not reached, ordered by significance. If several addresses failed for different reasons, the most significant
/// one is reported.
/// </summary>
internal enum DialFailure
{
    Unreachable,
    TimedOut,
    Refused,
    NameNotResolved,
    ResolvingTimedOut,

    /// <summary>SQL Server Browser did not return the port of the instance.</summary>
    InstanceNotFound,
    FindingInstanceTimedOut,

    /// <summary>The host has more addresses than can be dialed in parallel.</summary>
    TooManyAddresses,

    /// <summary>The LocalDB instance was not started.</summary>
    LocalDatabaseFailed,

    /// <summary>The platform does not support such a pipe.</summary>
    NotOnThisPlatform,
}
