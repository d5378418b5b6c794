namespace MsSqlConnector.Sessions;

/// <summary>What became of a request that was to be sent.</summary>
internal enum SendOutcome : byte
{
    Sent,

    /// <summary>It was stopped when parts of it were out: it ended with the ignore bit, and an answer follows.</summary>
    Abandoned,

    /// <summary>It was stopped before any of it was out: no answer follows.</summary>
    NotSent,
}
