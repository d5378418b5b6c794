namespace MsSqlConnector.Tests.Architecture.Samples;

/// <summary>Stands for a type of the vocabulary, by its name.</summary>
public sealed class SqlError;
