using System;

namespace MsSqlConnector.Entra;

/// <summary>
/// Where a server sends for tokens, taken apart. It is where secrets will be sent to, so that it has to be an address of HTTPS; whether
/// its host is one of Microsoft Entra's the identity libraries find out.
/// </summary>
internal readonly record struct Authority(Uri Host, string Tenant)
{
    /// <exception cref="ArgumentException">The address cannot be one.</exception>
    public static Authority Parse(string address)
    {
        if (!Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) || uri.Scheme != Uri.UriSchemeHttps || uri.Segments.Length < 2)
        {
            throw new ArgumentException("The address that the server names for access tokens is not one of HTTPS with a tenant.");
        }

        return new Authority(new Uri(uri.GetLeftPart(UriPartial.Authority)), uri.Segments[1].TrimEnd('/'));
    }
}
