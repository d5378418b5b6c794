namespace MsSqlConnector;

/// <summary>Specifies whether a command encrypts and decrypts Always Encrypted columns on the client.</summary>
public enum SqlCommandColumnEncryptionSetting
{
    /// <summary>The command uses the setting of its connection.</summary>
    UseConnectionSetting = 0,

    /// <summary>The command encrypts parameters and decrypts results. Not supported yet.</summary>
    Enabled = 1,

    /// <summary>The command decrypts results only. Not supported yet.</summary>
    ResultSetOnly = 2,

    /// <summary>The command neither encrypts parameters nor decrypts results.</summary>
    Disabled = 3,
}
