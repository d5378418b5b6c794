namespace MsSqlConnector.Sessions.Opening;

/// <summary>Specifies why there is no session.</summary>
internal enum LoginFailureReason
{
    /// <summary>The server sent invalid data.</summary>
    Protocol,

    /// <summary>Encryption is mandatory, but the server does not support it.</summary>
    EncryptionNotSupported,

    /// <summary>The server refused the login, and reported errors.</summary>
    Rejected,

    /// <summary>The server redirected the login to another server.</summary>
    Routed,

    /// <summary>The server did not restore the state of the broken session.</summary>
    RecoveryRejected,

    /// <summary>The server uses a version of TDS that the provider does not support.</summary>
    VersionNotSupported,
}
