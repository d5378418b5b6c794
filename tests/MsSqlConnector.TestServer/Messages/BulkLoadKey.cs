namespace MsSqlConnector.TestServer.Messages;

/// <summary>A key in the CekTable of a bulk load.</summary>
/// <param name="ValueCount">The number of encrypted values; clients send none.</param>
public sealed record BulkLoadKey(int DatabaseId, int KeyId, int KeyVersion, ulong KeyMetadataVersion, int ValueCount);
