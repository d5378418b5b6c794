using System.Threading.Tasks;
using Azure.Core;
using Azure.Core.Pipeline;

namespace MsSqlConnector.KeyVault;

/// <summary>
/// Adds an access token for the domain of the vault. If the vault answers that it needs a token of another tenant, the policy requests one
/// for the same domain.
/// </summary>
internal sealed class VaultAuthenticationPolicy(TokenCredential credential, string domain)
    : BearerTokenAuthenticationPolicy(credential, GetScope(domain))
{
    private readonly string[] _scopes = [GetScope(domain)];

    protected override bool AuthorizeRequestOnChallenge(HttpMessage message)
    {
        if (FindContext(message) is not { } context)
        {
            return false;
        }

        AuthenticateAndAuthorizeRequest(message, context);
        return true;
    }

    protected override async ValueTask<bool> AuthorizeRequestOnChallengeAsync(HttpMessage message)
    {
        if (FindContext(message) is not { } context)
        {
            return false;
        }

        await AuthenticateAndAuthorizeRequestAsync(message, context).ConfigureAwait(false);
        return true;
    }

    private static string GetScope(string domain) => $"https://{domain.Trim().TrimStart('.')}/.default";

    private TokenRequestContext? FindContext(HttpMessage message) =>
        message.Response.Headers.TryGetValue("WWW-Authenticate", out string? challenge)
        && VaultChallenge.FindTenant(challenge) is { } tenant
            ? new TokenRequestContext(_scopes, message.Request.ClientRequestId, tenantId: tenant)
            : null;
}
