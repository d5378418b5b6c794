namespace MsSqlConnector.TestServer.Tokens;

/// <summary>A large value that belongs at a position of the token stream.</summary>
internal readonly record struct DeferredValue(int Position, byte[] Value);
