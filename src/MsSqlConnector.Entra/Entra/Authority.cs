using System;

namespace MsSqlConnector.Entra;

/// <summary>The host and the tenant of the authority that a server names.</summary>
/// <remarks>
/// Secrets are sent to this address, so it must use HTTPS. The identity libraries verify that its host belongs to Microsoft Entra.
/// </remarks>
internal readonly record struct Authority(Uri Host, string Tenant)
{
    /// <exception cref="ArgumentException">The address is not an HTTPS address with a tenant.</exception>
    public static Authority Parse(string address)
    {
        if (!Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) || uri.Scheme != Uri.UriSchemeHttps || uri.Segments.Length < 2)
        {
            throw new ArgumentException(
                $"The authority '{ServerText.Show(address)}', which the server requested an access token from, "
                + "is not an HTTPS URL with a tenant.");
        }

        return new Authority(new Uri(uri.GetLeftPart(UriPartial.Authority)), uri.Segments[1].TrimEnd('/'));
    }
}
