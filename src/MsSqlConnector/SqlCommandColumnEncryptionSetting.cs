namespace MsSqlConnector;

/// <summary>What a command does about columns that are always encrypted.</summary>
public enum SqlCommandColumnEncryptionSetting
{
    /// <summary>What the connection string says.</summary>
    UseConnectionSetting = 0,

    /// <summary>Parameters are encrypted and results decrypted.</summary>
    Enabled = 1,

    /// <summary>Results are decrypted; no parameter is encrypted.</summary>
    ResultSetOnly = 2,

    /// <summary>Neither.</summary>
    Disabled = 3,
}
