using System;
using System.Collections.Generic;

namespace MsSqlConnector.Entra;

/// <summary>
/// The resources that a server can request a token for, and the authorities that it can refer the client to. Without these lists, a
/// malicious server could receive tokens for other services, or refer the client to an authority that collects passwords.
/// </summary>
internal sealed class AllowedAddresses
{
    private const string DefaultScope = "/.default";

    private readonly HashSet<string> _resources = new(StringComparer.OrdinalIgnoreCase)
    {
        "https://database.windows.net",
        "https://database.usgovcloudapi.net",
        "https://database.chinacloudapi.cn",
        "https://database.cloudapi.de",
    };

    private readonly HashSet<string> _authorities = new(StringComparer.OrdinalIgnoreCase)
    {
        "https://login.microsoftonline.com",
        "https://login.windows.net",
        "https://login.microsoft.com",
        "https://sts.windows.net",
        "https://login.microsoftonline.us",
        "https://login-us.microsoftonline.com",
        "https://login.usgovcloudapi.net",
        "https://login.partner.microsoftonline.cn",
        "https://login.chinacloudapi.cn",
        "https://login.microsoftonline.de",
    };

    /// <exception cref="ArgumentException">An additional address is not an absolute HTTPS address.</exception>
    public AllowedAddresses(ActiveDirectoryAuthenticationProviderOptions options)
    {
        foreach (string resource in options.AdditionalResources)
        {
            _resources.Add(NormalizeResource(resource) ?? throw Invalid(nameof(options.AdditionalResources), resource));
        }

        foreach (string authority in options.AdditionalAuthorities)
        {
            _authorities.Add(NormalizeAuthority(authority) ?? throw Invalid(nameof(options.AdditionalAuthorities), authority));
        }
    }

    /// <exception cref="ArgumentException">The server named a resource or an authority that is not allowed.</exception>
    public void Check(SqlAuthenticationParameters parameters)
    {
        if (NormalizeAuthority(parameters.Authority) is not { } authority || !_authorities.Contains(authority))
        {
            throw NotAllowed("authority", parameters.Authority, nameof(ActiveDirectoryAuthenticationProviderOptions.AdditionalAuthorities));
        }

        if (NormalizeResource(parameters.Resource) is not { } resource || !_resources.Contains(resource))
        {
            throw NotAllowed("resource", parameters.Resource, nameof(ActiveDirectoryAuthenticationProviderOptions.AdditionalResources));
        }
    }

    /// <summary>
    /// Returns an address without the parts that do not distinguish tokens: a final slash and the suffix of scopes. Null for an invalid
    /// address.
    /// </summary>
    private static string? NormalizeResource(string? resource)
    {
        string address = resource ?? "";
        address = address.EndsWith(DefaultScope, StringComparison.Ordinal)
            ? address.Substring(0, address.Length - DefaultScope.Length)
            : address;
        return TryParse(address, out Uri? uri) && uri!.Query.Length == 0 ? uri.AbsoluteUri.TrimEnd('/') : null;
    }

    /// <summary>
    /// Returns the scheme, host and port of an address. Each tenant has its own path, so the path is not compared. Null for an invalid
    /// address.
    /// </summary>
    private static string? NormalizeAuthority(string? authority) =>
        TryParse(authority ?? "", out Uri? uri) ? uri!.GetLeftPart(UriPartial.Authority) : null;

    private static bool TryParse(string address, out Uri? uri) =>
        Uri.TryCreate(address, UriKind.Absolute, out uri)
        && uri.Scheme == Uri.UriSchemeHttps
        && uri.UserInfo.Length == 0
        && uri.Fragment.Length == 0;

    private static ArgumentException Invalid(string option, string address) =>
        new($"'{address}' in {option} is not an absolute HTTPS URL.");

    private static ArgumentException NotAllowed(string what, string? address, string option) => new(
        $"The server requested an access token with the {what} '{ServerText.Show(address)}', which does not belong to Azure SQL. If it "
        + $"is intended, add it to {nameof(ActiveDirectoryAuthenticationProviderOptions)}.{option}.");
}
