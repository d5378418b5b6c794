using System;
using System.Collections.Generic;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The sources of the verification of an enclave: the documents of attestation services, and the time.</summary>
internal sealed class AttestationServices
{
    private static readonly TimeSpan s_retryDelay = TimeSpan.FromSeconds(3);

    /// <param name="http">Reads the documents.</param>
    /// <param name="retryDelay">The time before documents are read again after a failure.</param>
    /// <param name="clock">The clock.</param>
    public AttestationServices(IAttestationHttp http, TimeSpan retryDelay, TimeProvider clock)
    {
        Clock = clock;
        TokenKeys = new TrustedSigners<List<TokenKey>>(new TokenKeySource(http), retryDelay, clock);
        HostCertificates = new TrustedSigners<X509Certificate2Collection>(new HostCertificateSource(http), retryDelay, clock);
    }

    /// <summary>Gets the services of the process.</summary>
    public static AttestationServices Shared { get; } = new(new AttestationHttp(), s_retryDelay, TimeProvider.System);

    public TimeProvider Clock { get; }

    /// <summary>Gets the keys that sign the tokens of Microsoft Azure Attestation, by the address of the service.</summary>
    public TrustedSigners<List<TokenKey>> TokenKeys { get; }

    /// <summary>Gets the certificates of Host Guardian Services, by the address of the service.</summary>
    public TrustedSigners<X509Certificate2Collection> HostCertificates { get; }
}
