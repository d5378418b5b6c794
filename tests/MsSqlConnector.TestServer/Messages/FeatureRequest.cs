namespace MsSqlConnector.TestServer.Messages;

/// <summary>One feature that a login asked for.</summary>
public sealed record FeatureRequest(FeatureId Id, byte[] Data);
