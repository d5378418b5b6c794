using System;
using System.Collections.Generic;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

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

/// <summary>Reads the keys that sign tokens: the OpenID configuration of the service names their address.</summary>
internal sealed class TokenKeySource(IAttestationHttp http) : ISignerSource<List<TokenKey>>
{
    private const string ConfigurationPath = "/.well-known/openid-configuration";

    public List<TokenKey> Fetch(string url, CancellationToken cancellationToken)
    {
        Uri address = ReadKeyAddress(http.Get(new Uri(url + ConfigurationPath), cancellationToken));
        return TokenKey.ParseSet(http.Get(address, cancellationToken));
    }

    public async Task<List<TokenKey>> FetchAsync(string url, CancellationToken cancellationToken)
    {
        Uri address = ReadKeyAddress(await http.GetAsync(new Uri(url + ConfigurationPath), cancellationToken).ConfigureAwait(false));
        return TokenKey.ParseSet(await http.GetAsync(address, cancellationToken).ConfigureAwait(false));
    }

    public EnclaveException Describe(string url, Exception exception) => EnclaveErrors.NoTokenKeys(url, exception);

    private static Uri ReadKeyAddress(byte[] configuration)
    {
        using JsonDocument json = JsonText.Parse(configuration);
        string? text = JsonText.GetString(json.RootElement, "jwks_uri");
        return Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && AttestationUrl.IsSecure(address)
            ? address
            : throw new FormatException($"The property 'jwks_uri' of the OpenID configuration must be an HTTPS address, but was '{text}'.");
    }
}
