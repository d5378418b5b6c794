using System;

namespace MsSqlConnector.KeyVault;

/// <summary>
/// The header with which a vault requests a token: <c>Bearer authorization="https://authority/tenant", resource="..."</c>.
/// </summary>
internal static class VaultChallenge
{
    private static readonly string[] s_names = ["authorization=\"", "authorization_uri=\""];

    /// <summary>
    /// Returns the tenant that the vault belongs to; null if the header has none. The resource is ignored: the domain determines it.
    /// </summary>
    public static string? FindTenant(string? challenge)
    {
        foreach (string name in s_names)
        {
            int start = challenge?.IndexOf(name, StringComparison.OrdinalIgnoreCase) ?? -1;
            int end = start < 0 ? -1 : challenge!.IndexOf('"', start + name.Length);
            if (end > 0
                && Uri.TryCreate(challenge!.Substring(start + name.Length, end - start - name.Length), UriKind.Absolute, out Uri? authority)
                && authority.Segments.Length > 1)
            {
                return authority.Segments[1].TrimEnd('/');
            }
        }

        return null;
    }
}
