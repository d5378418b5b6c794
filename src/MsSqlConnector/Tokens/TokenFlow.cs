namespace MsSqlConnector.Tokens;

/// <summary>Specifies how the token loop continues after a token.</summary>
internal enum TokenFlow : byte
{
    Continue,

    /// <summary>The token loop returns. The next run continues after the token.</summary>
    Stop,

    /// <summary>The token is invalid in this phase, which is a protocol error.</summary>
    Unexpected,
}
