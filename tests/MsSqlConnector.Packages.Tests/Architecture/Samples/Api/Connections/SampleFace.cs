namespace MsSqlConnector.Packages.Tests.Architecture.Samples;

/// <summary>Represents the public API.</summary>
public sealed class SampleFace;
