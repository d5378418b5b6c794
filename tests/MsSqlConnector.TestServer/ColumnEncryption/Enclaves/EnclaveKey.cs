namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>A column encryption key that a client has sent to the enclave.</summary>
public sealed record EnclaveKey(int DatabaseId, ulong MetadataVersion, int KeyId, byte[] Plain);
