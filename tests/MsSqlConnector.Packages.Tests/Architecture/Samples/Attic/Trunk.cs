namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Attic;

/// <summary>Is in a folder that has no position in the order.</summary>
public sealed class Trunk;
