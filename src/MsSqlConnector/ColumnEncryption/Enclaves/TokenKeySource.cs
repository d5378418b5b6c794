using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

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
