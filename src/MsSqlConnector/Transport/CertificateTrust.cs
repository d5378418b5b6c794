namespace MsSqlConnector.Transport;

/// <summary>Whether Trust Server Certificate can replace the verification of the server's certificate, and why not.</summary>
internal enum CertificateTrust
{
    Allowed,

    /// <summary>Encrypt=Strict always verifies.</summary>
    RefusedByStrict,

    /// <summary>A login with an access token always verifies.</summary>
    RefusedByToken,
}
