namespace MsSqlConnector.Requests;

/// <summary>What a client wants of encryption, with the value that PRELOGIN has for it (MS-TDS 2.2.6.5).</summary>
internal enum EncryptionOption : byte
{
    /// <summary>Only the login is encrypted, unless the server wants more or can do nothing.</summary>
    Optional = 0,

    /// <summary>Everything is encrypted, or there is no connection.</summary>
    Mandatory = 1,

    /// <summary>What TDS 8.0 says, where everything is encrypted already and nobody looks at it.</summary>
    NotSupported = 2,
}
