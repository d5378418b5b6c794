namespace MsSqlConnector.Sessions;

/// <summary>Who stopped a request.</summary>
internal enum CancelReason : byte
{
    None,
    User,
    Token,
    Timeout,
}
