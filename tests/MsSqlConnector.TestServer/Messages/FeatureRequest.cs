namespace MsSqlConnector.TestServer.Messages;

/// <summary>One feature that a login requested.</summary>
public sealed record FeatureRequest(FeatureId Id, byte[] Data);
