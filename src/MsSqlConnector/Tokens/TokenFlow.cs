namespace MsSqlConnector.Tokens;

/// <summary>What a phase wants after a token.</summary>
internal enum TokenFlow : byte
{
    Continue,

    /// <summary>The token loop returns; it goes on where it stopped.</summary>
    Stop,

    /// <summary>The token cannot be in this phase: a protocol error.</summary>
    Unexpected,
}
