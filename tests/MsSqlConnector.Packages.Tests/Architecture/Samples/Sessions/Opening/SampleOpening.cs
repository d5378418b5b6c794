namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions.Opening;

/// <summary>Is in a subfolder, which is a later folder.</summary>
public sealed class SampleOpening;
