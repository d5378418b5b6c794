using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Azure.Core;

namespace MsSqlConnector.Entra.Tests;

/// <summary>A credential that records its requests, and responds or throws as a test configures.</summary>
internal sealed class FakeCredential(Func<string> answer) : TokenCredential
{
    public List<TokenRequestContext> Requests { get; } = [];

    public static DateTimeOffset Expiry { get; } = new(2030, 1, 2, 3, 4, 5, TimeSpan.Zero);

    public override ValueTask<AccessToken> GetTokenAsync(TokenRequestContext requestContext, CancellationToken cancellationToken)
    {
        Requests.Add(requestContext);
        return new ValueTask<AccessToken>(new AccessToken(answer(), Expiry));
    }

    public override AccessToken GetToken(TokenRequestContext requestContext, CancellationToken cancellationToken) =>
        throw new NotSupportedException();
}
