namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>A type of the application that a plugin maps.</summary>
internal sealed record Label(string Text);
