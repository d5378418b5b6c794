using System;
using System.Linq;
using System.Net.Security;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.Transport.Tls;

/// <summary>
/// Validates the server certificate and keeps the reason of a failure, because the platform only reports that the handshake failed.
/// </summary>
internal sealed class CertificateCheck(TlsOptions options)
{
    private const X509ChainStatusFlags UnknownRevocation =
        X509ChainStatusFlags.RevocationStatusUnknown | X509ChainStatusFlags.OfflineRevocation;

    public string? Failure { get; private set; }

    public bool Validate(object sender, X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors)
    {
        Failure = options.Callbacks?.ServerCertificateValidation is { } decide
            ? decide(sender, certificate, chain, errors) ? null : $"The server certificate failed application validation ({errors})."
            : Check(certificate, chain, errors);
        return Failure is null;
    }

    private string? Check(X509Certificate? certificate, X509Chain? chain, SslPolicyErrors errors)
    {
        if (options.ServerCertificate is { } expected)
        {
            return certificate is null ? "The server did not send a certificate."
                : expected.AsSpan().SequenceEqual(certificate.GetRawCertData()) ? null
                : DescribeOther(certificate);
        }

        return options.TrustServerCertificate ? null
            : (errors & SslPolicyErrors.RemoteCertificateNotAvailable) != 0 || certificate is null
                ? "The server did not send a certificate."
            : (errors & SslPolicyErrors.RemoteCertificateChainErrors) != 0 ? DescribeChain(certificate, chain)
            : (errors & SslPolicyErrors.RemoteCertificateNameMismatch) != 0 ? DescribeName(certificate)
            : null;
    }

    private string OrTrust(string advice) => options.Trust switch
    {
        CertificateTrust.DisallowedByStrict => $"{advice}. (Trust Server Certificate has no effect with Encrypt=Strict.)",
        CertificateTrust.DisallowedByToken => $"{advice}. (Trust Server Certificate has no effect for logins with an access token.)",
        _ => $"{advice}, or set Trust Server Certificate=True to accept any certificate without validation.",
    };

    private static string DescribeOther(X509Certificate certificate)
    {
        string subject = PeerText.Sanitize(certificate.Subject);
        string thumbprint = CertificateNames.Thumbprint(certificate);
        return "It does not match the certificate provided by the Server Certificate option: "
            + $"the server sent '{subject}', SHA-256 {thumbprint}. If the server has a new certificate, replace the file.";
    }

    private string DescribeChain(X509Certificate certificate, X509Chain? chain)
    {
        X509ChainStatusFlags flags = chain?.ChainStatus.Aggregate(X509ChainStatusFlags.NoError, static (all, one) => all | one.Status)
            ?? default;
        string statuses = chain is null
            ? "the platform could not build a chain"
            : string.Join("; ", chain.ChainStatus.Select(static status => $"{status.Status} ({status.StatusInformation.Trim()})"));
        string validity = (flags & X509ChainStatusFlags.NotTimeValid) != 0 && certificate is X509Certificate2 full
            ? $" It is valid from {full.NotBefore.ToUniversalTime():u} to {full.NotAfter.ToUniversalTime():u}."
            : "";
        return $"Certificate failed chain validation. Error(s): {statuses}.{validity} {AdviseOnChain(flags)}";
    }

    /// <summary>Returns advice for a chain error. It never advises accepting a certificate that its issuer has revoked.</summary>
    internal string AdviseOnChain(X509ChainStatusFlags flags)
    {
        if ((flags & X509ChainStatusFlags.Revoked) != 0)
        {
            return "It was revoked: install a new certificate on the server.";
        }

        string advice = OrTrust(
            "If the certificate chain was issued by an authority that is not trusted, install the issuer's certificate on this machine, or "
            + "set Server Certificate to a file with a copy of the server's certificate");
        return (flags & UnknownRevocation) != 0
            ? "Its revocation status is unknown; Certificate Revocation Check=NoCheck disables this check. " + advice
            : advice;
    }

    private string DescribeName(X509Certificate certificate)
    {
        string source = string.IsNullOrEmpty(options.HostNameInCertificate)
            ? "the host of the connection string"
            : "Host Name In Certificate";
        return $"Certificate name mismatch: expected '{options.NameInCertificate}' ({source}), but it was issued for " +
            $"{PeerText.Sanitize(CertificateNames.Describe(certificate))}. " +
            OrTrust("Set Host Name In Certificate to one of its names if this "
                + "is your server");
    }
}

/// <summary>Specifies whether Trust Server Certificate can replace the validation of the server certificate, and if not, why.</summary>
internal enum CertificateTrust
{
    Allowed,

    /// <summary>Encrypt=Strict always validates the certificate.</summary>
    DisallowedByStrict,

    /// <summary>A login with an access token always validates the certificate.</summary>
    DisallowedByToken,
}
