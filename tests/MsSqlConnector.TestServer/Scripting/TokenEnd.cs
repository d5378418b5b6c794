namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The end of a token in the token stream; the end of a statement has its DONE there.</summary>
internal readonly record struct TokenEnd(int Position, StatementEnd? Statement = null);
