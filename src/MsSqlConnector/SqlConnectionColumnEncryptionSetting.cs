namespace MsSqlConnector;

/// <summary>Whether a connection encrypts and decrypts Always Encrypted columns.</summary>
public enum SqlConnectionColumnEncryptionSetting
{
    /// <summary>Columns are left as they are.</summary>
    Disabled = 0,

    /// <summary>Columns are encrypted and decrypted.</summary>
    Enabled = 1,
}
