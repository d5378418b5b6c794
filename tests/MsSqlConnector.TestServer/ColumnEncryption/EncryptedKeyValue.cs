namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>A column encryption key under one of its master keys.</summary>
public sealed record EncryptedKeyValue(byte[] Bytes, MasterKey Master)
{
    /// <summary>The value that the master key makes of a key.</summary>
    public static EncryptedKeyValue Of(byte[] key, MasterKey master) => new(master.Encrypt(key), master);
}
