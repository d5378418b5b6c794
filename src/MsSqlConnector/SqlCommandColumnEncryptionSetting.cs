namespace MsSqlConnector;

/// <summary>Whether a command encrypts and decrypts columns on the client (Always Encrypted).</summary>
public enum SqlCommandColumnEncryptionSetting
{
    /// <summary>As the connection string says.</summary>
    UseConnectionSetting = 0,

    /// <summary>Parameters and results. Not built yet.</summary>
    Enabled = 1,

    /// <summary>Results only. Not built yet.</summary>
    ResultSetOnly = 2,

    /// <summary>Neither.</summary>
    Disabled = 3,
}
