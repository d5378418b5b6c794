namespace MsSqlConnector.TestServer.Types;

/// <summary>Bytes that stand for a value as they are, its length prefix included: for what no server should send.</summary>
public sealed record RawValue(byte[] Bytes);
