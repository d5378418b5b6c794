namespace MsSqlConnector;

/// <summary>Specifies whether a command encrypts and decrypts Always Encrypted columns on the client.</summary>
public enum SqlCommandColumnEncryptionSetting
{
    /// <summary>The command uses the setting of its connection.</summary>
    UseConnectionSetting = 0,

    /// <summary>
    /// The command encrypts parameters and decrypts results. It throws <see cref="System.InvalidOperationException"/> before anything is
    /// sent if the server did not acknowledge Always Encrypted at the login.
    /// </summary>
    Enabled = 1,

    /// <summary>
    /// The command decrypts results, and sends its parameters in plain text. It throws like <see cref="Enabled"/> if the server did not
    /// acknowledge Always Encrypted.
    /// </summary>
    ResultSetOnly = 2,

    /// <summary>The command neither encrypts parameters nor decrypts results.</summary>
    Disabled = 3,
}
