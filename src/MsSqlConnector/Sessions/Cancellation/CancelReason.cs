namespace MsSqlConnector.Sessions.Cancellation;

/// <summary>Specifies why a request was stopped.</summary>
internal enum CancelReason : byte
{
    None,
    User,
    Token,
    Timeout,

    /// <summary>A reader was closed long before its end. No caller waits for the rest, and no exception is thrown.</summary>
    Drain,

    /// <summary>The application's stream or reader that provides a value failed while the request was being sent.</summary>
    Source,

    /// <summary>The transaction in which the session is enlisted is being rolled back and waits for the session.</summary>
    TransactionEnd,
}
