namespace MsSqlConnector.Packages.Tests.Architecture.Samples;

/// <summary>Represents a shared type, by its name.</summary>
public sealed class SqlError;
