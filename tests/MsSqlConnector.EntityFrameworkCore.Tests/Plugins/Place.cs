namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>A type of the application that a plugin maps to a CLR type of the server.</summary>
internal sealed record Place(byte X, byte Y);
