namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A place in the token stream where a token ends; the end of a statement has its DONE there.</summary>
internal readonly record struct TokenEnd(int Position, StatementEnd? Statement = null);
