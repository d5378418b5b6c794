using System;
using System.Threading;
using System.Threading.Tasks;
using Azure.Core;

namespace MsSqlConnector.Entra;

/// <summary>Adapts the sign-in of a user to the interface of the other credentials.</summary>
internal sealed class UserCredential(UserSignIn signIn, CredentialKey key) : TokenCredential
{
    public override ValueTask<AccessToken> GetTokenAsync(TokenRequestContext requestContext, CancellationToken cancellationToken) =>
        new(signIn.SignInAsync(key, requestContext.Scopes, cancellationToken));

    public override AccessToken GetToken(TokenRequestContext requestContext, CancellationToken cancellationToken) =>
        throw new NotSupportedException("Interactive sign-in is asynchronous only. Call GetTokenAsync.");
}
