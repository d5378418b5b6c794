using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The health report of a host: a certificate that its Host Guardian Service has issued.</summary>
internal static class HealthReport
{
    /// <exception cref="ArgumentException">The report is not a certificate.</exception>
    public static X509Certificate2 ReadSigner(byte[] report)
    {
        try
        {
            return EnclavePlatform.LoadCertificate(report);
        }
        catch (CryptographicException exception)
        {
            throw EnclaveErrors.InvalidFormat("The health report is not a certificate. " + exception.Message);
        }
    }

    /// <summary>
    /// Verifies that the chain of a certificate is valid and contains a certificate of the Host Guardian Service. Revocation is not
    /// checked. A root that the computer trusts is not sufficient.
    /// </summary>
    /// <returns>Null if the chain is valid.</returns>
    public static EnclaveException? Verify(X509Certificate2 signer, X509Certificate2Collection roots, string url)
    {
        using X509Chain chain = EnclavePlatform.CreateChain();
        chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
        chain.ChainPolicy.ExtraStore.AddRange(roots);
        chain.Build(signer);
        X509ChainStatusFlags status = X509ChainStatusFlags.NoError;
        foreach (X509ChainStatus element in chain.ChainStatus)
        {
            status |= element.Status;
        }

        bool hasRoot = false;
        foreach (X509ChainElement element in chain.ChainElements)
        {
            hasRoot |= Contains(roots, element.Certificate);
            element.Certificate.Dispose();
        }

        if ((status & ~X509ChainStatusFlags.UntrustedRoot) != X509ChainStatusFlags.NoError)
        {
            return EnclaveErrors.UntrustedHealthReport(url, status);
        }

        return hasRoot ? null : EnclaveErrors.UntrustedHealthReport(url, X509ChainStatusFlags.UntrustedRoot);
    }

    private static bool Contains(X509Certificate2Collection roots, X509Certificate2 certificate)
    {
        foreach (X509Certificate2 root in roots)
        {
            if (root.RawData.AsSpan().SequenceEqual(certificate.RawData))
            {
                return true;
            }
        }

        return false;
    }
}
