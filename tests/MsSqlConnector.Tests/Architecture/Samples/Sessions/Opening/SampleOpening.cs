namespace MsSqlConnector.Tests.Architecture.Samples.Sessions.Opening;

/// <summary>Is in a folder inside another one, which is a later room.</summary>
public sealed class SampleOpening;
