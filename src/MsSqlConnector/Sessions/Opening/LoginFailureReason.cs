namespace MsSqlConnector.Sessions.Opening;

/// <summary>Why there is no session.</summary>
internal enum LoginFailureReason
{
    /// <summary>The server sent what cannot be.</summary>
    Protocol,

    /// <summary>Encryption is mandatory and the server has none.</summary>
    EncryptionNotSupported,

    /// <summary>The server refused, with its errors.</summary>
    Refused,

    /// <summary>The server sends the login on to another one.</summary>
    Routed,

    /// <summary>The server does not make the session what the one that died was.</summary>
    RecoveryRefused,

    /// <summary>The server uses a version of TDS that the provider does not support.</summary>
    VersionNotSupported,
}
