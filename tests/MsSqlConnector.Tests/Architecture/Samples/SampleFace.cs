namespace MsSqlConnector.Tests.Architecture.Samples;

/// <summary>Stands for the public face.</summary>
public sealed class SampleFace;
