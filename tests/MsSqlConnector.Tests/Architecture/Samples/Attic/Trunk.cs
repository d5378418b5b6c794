namespace MsSqlConnector.Tests.Architecture.Samples.Attic;

/// <summary>Stands in a room that nobody gave a place.</summary>
public sealed class Trunk;
