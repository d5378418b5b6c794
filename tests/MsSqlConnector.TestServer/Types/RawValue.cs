namespace MsSqlConnector.TestServer.Types;

/// <summary>Raw bytes in place of a value, including the length prefix: for data that no server should send.</summary>
public sealed record RawValue(byte[] Bytes);
