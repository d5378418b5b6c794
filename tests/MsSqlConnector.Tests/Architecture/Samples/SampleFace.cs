namespace MsSqlConnector.Tests.Architecture.Samples;

/// <summary>Represents the public API.</summary>
public sealed class SampleFace;
