namespace MsSqlConnector.Sessions;

/// <summary>Who stopped a request.</summary>
internal enum CancelReason : byte
{
    None,
    User,
    Token,
    Timeout,

    /// <summary>A reader was closed long before its end: nobody waits for the rest, and nobody is told.</summary>
    Drain,

    /// <summary>The user's stream or reader that a value came from failed while the request was being sent.</summary>
    Source,

    /// <summary>The transaction that the session is enlisted in is rolled back, and waits for the session.</summary>
    TransactionEnd,
}
