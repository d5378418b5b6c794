namespace MsSqlConnector;

/// <summary>Specifies whether a connection encrypts and decrypts Always Encrypted columns.</summary>
public enum SqlConnectionColumnEncryptionSetting
{
    /// <summary>Columns are neither encrypted nor decrypted.</summary>
    Disabled = 0,

    /// <summary>Columns are encrypted and decrypted.</summary>
    Enabled = 1,
}
