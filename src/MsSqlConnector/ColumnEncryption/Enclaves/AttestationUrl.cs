using System;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Interprets the value of 'Enclave Attestation Url'.</summary>
internal static class AttestationUrl
{
    /// <exception cref="ArgumentException">The text is not an absolute HTTP or HTTPS address.</exception>
    public static Uri Parse(string url) =>
        Uri.TryCreate(url, UriKind.Absolute, out Uri? address)
        && (address.Scheme == Uri.UriSchemeHttps || address.Scheme == Uri.UriSchemeHttp)
            ? address
            : throw EnclaveErrors.InvalidUrl(url);

    /// <summary>
    /// Returns whether other computers cannot change the documents at an address: its scheme is HTTPS, or it belongs to this computer.
    /// </summary>
    public static bool IsSecure(Uri address) =>
        address.Scheme == Uri.UriSchemeHttps || (address.Scheme == Uri.UriSchemeHttp && address.IsLoopback);
}
