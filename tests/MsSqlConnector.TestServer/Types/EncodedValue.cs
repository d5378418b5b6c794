namespace MsSqlConnector.TestServer.Types;

/// <summary>The bytes of a value without its length prefix, as received from a client.</summary>
public sealed record EncodedValue(byte[] Bytes);
