using System;

namespace MsSqlConnector.KeyVault;

/// <summary>The address of a key, after it was checked that the vault is trusted.</summary>
/// <param name="Vault">The address of the vault.</param>
/// <param name="Name">The name of the key.</param>
/// <param name="Version">The version; null for the current one.</param>
/// <param name="Domain">The trusted domain of the vault, for which tokens are requested.</param>
/// <param name="Text">The path as it was specified.</param>
internal sealed record VaultKeyPath(Uri Vault, string Name, string? Version, string Domain, string Text)
{
    private const string KeysSegment = "keys/";

    /// <summary>Gets the address of the key.</summary>
    public Uri Address => new(Vault, KeysSegment + Name + (Version is null ? string.Empty : "/" + Version));

    /// <exception cref="ArgumentNullException">The path is null.</exception>
    /// <exception cref="ArgumentException">The path is not the address of a key in a trusted vault.</exception>
    public static VaultKeyPath Parse(string masterKeyPath, string[] trustedEndPoints)
    {
        ArgumentNullException.ThrowIfNull(masterKeyPath);
        if (!Uri.TryCreate(masterKeyPath, UriKind.Absolute, out Uri? uri) || uri.Scheme != Uri.UriSchemeHttps || uri.UserInfo.Length > 0)
        {
            throw VaultErrors.InvalidPath(masterKeyPath);
        }

        string domain = Array.Find(trustedEndPoints, endPoint => IsInDomain(uri.Host, endPoint))
            ?? throw VaultErrors.UntrustedVault(masterKeyPath, trustedEndPoints);
        string[] segments = uri.Segments;
        if (segments.Length is not (3 or 4) || !string.Equals(segments[1], KeysSegment, StringComparison.OrdinalIgnoreCase)
            || uri.Query.Length > 0 || uri.Fragment.Length > 0)
        {
            throw VaultErrors.InvalidPath(masterKeyPath);
        }

        string name = segments[2].TrimEnd('/');
        string? version = segments.Length == 4 ? segments[3].TrimEnd('/') : null;
        return name.Length == 0 || version is { Length: 0 }
            ? throw VaultErrors.InvalidPath(masterKeyPath)
            : new VaultKeyPath(new Uri(uri.GetLeftPart(UriPartial.Authority)), name, version, domain, masterKeyPath);
    }

    /// <summary>
    /// Returns whether a host is in a domain. The end of the name is not sufficient: the host evilvault.azure.net is not in the domain
    /// vault.azure.net.
    /// </summary>
    private static bool IsInDomain(string host, string endPoint)
    {
        string domain = endPoint.Trim().TrimStart('.');
        return string.Equals(host, domain, StringComparison.OrdinalIgnoreCase)
            || host.EndsWith("." + domain, StringComparison.OrdinalIgnoreCase);
    }
}
