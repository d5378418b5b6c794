namespace MsSqlConnector.Transport.Tls;

/// <summary>Specifies whether Trust Server Certificate can replace the validation of the server certificate, and if not, why.</summary>
internal enum CertificateTrust
{
    Allowed,

    /// <summary>Encrypt=Strict always validates the certificate.</summary>
    DisallowedByStrict,

    /// <summary>A login with an access token always validates the certificate.</summary>
    DisallowedByToken,
}
