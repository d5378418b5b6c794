using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;
using Azure.Core;

namespace MsSqlConnector.AzureKeyVault.Tests;

/// <summary>Issues tokens that contain the tenant, and records the scopes.</summary>
internal sealed class FakeCredential : TokenCredential
{
    public ConcurrentQueue<string> Scopes { get; } = new();

    public override AccessToken GetToken(TokenRequestContext requestContext, CancellationToken cancellationToken)
    {
        Scopes.Enqueue(string.Join(",", requestContext.Scopes));
        return new AccessToken("token-of-" + (requestContext.TenantId ?? "home"), DateTimeOffset.UtcNow.AddHours(1));
    }

    public override ValueTask<AccessToken> GetTokenAsync(TokenRequestContext requestContext, CancellationToken cancellationToken) =>
        new(GetToken(requestContext, cancellationToken));
}
