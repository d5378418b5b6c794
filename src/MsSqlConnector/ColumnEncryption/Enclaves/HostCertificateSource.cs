using System;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Reads the certificates of a Host Guardian Service: a JSON array with the bytes of a PKCS#7 message.</summary>
internal sealed class HostCertificateSource(IAttestationHttp http) : ISignerSource<X509Certificate2Collection>
{
    private const string CertificatePath = "/v2.0/signingCertificates";

    public X509Certificate2Collection Fetch(string url, CancellationToken cancellationToken) =>
        Parse(http.Get(GetAddress(url), cancellationToken));

    public async Task<X509Certificate2Collection> FetchAsync(string url, CancellationToken cancellationToken) =>
        Parse(await http.GetAsync(GetAddress(url), cancellationToken).ConfigureAwait(false));

    public EnclaveException Describe(string url, Exception exception) => EnclaveErrors.NoCertificates(url, exception);

    private static Uri GetAddress(string url) => new(url.TrimEnd('/') + CertificatePath);

    private static X509Certificate2Collection Parse(byte[] document)
    {
        byte[] message = ReadBytes(document);
        try
        {
            X509Certificate2Collection certificates = EnclavePlatform.LoadCertificates(message);
            return certificates.Count > 0 ? certificates : throw new FormatException("The message contains no certificate.");
        }
        catch (CryptographicException exception)
        {
            throw new FormatException(exception.Message, exception);
        }
    }

    private static byte[] ReadBytes(byte[] document)
    {
        using JsonDocument json = JsonText.Parse(document);
        if (json.RootElement.ValueKind != JsonValueKind.Array)
        {
            throw new FormatException("The document is not an array of bytes.");
        }

        byte[] bytes = new byte[json.RootElement.GetArrayLength()];
        int index = 0;
        foreach (JsonElement element in json.RootElement.EnumerateArray())
        {
            if (element.ValueKind != JsonValueKind.Number || !element.TryGetByte(out bytes[index++]))
            {
                throw new FormatException("The document is not an array of bytes.");
            }
        }

        return bytes;
    }
}
