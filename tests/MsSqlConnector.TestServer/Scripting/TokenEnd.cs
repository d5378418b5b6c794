namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The end of a token in the token stream; the end of a statement has its DONE there.</summary>
internal readonly record struct TokenEnd(int Position, StatementEnd? Statement = null)
{
    /// <summary>Whether the server sends the packet after the token, although it is not full.</summary>
    public bool EndsPacket { get; init; }
}
