namespace MsSqlConnector.Requests.Login;

/// <summary>Specifies the encryption that a client requests, with the values of PRELOGIN (MS-TDS 2.2.6.5).</summary>
internal enum EncryptionOption : byte
{
    /// <summary>Only the login is encrypted, unless the server requires more or does not support encryption.</summary>
    Optional = 0,

    /// <summary>Everything is encrypted; otherwise the connection fails.</summary>
    Mandatory = 1,

    /// <summary>The value for TDS 8.0, where the connection is already encrypted and the option is ignored.</summary>
    NotSupported = 2,
}
