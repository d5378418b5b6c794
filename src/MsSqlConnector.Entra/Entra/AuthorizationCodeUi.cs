using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Identity.Client.Extensibility;

namespace MsSqlConnector.Entra;

/// <summary>An application's own way to an authorization code, in the form that the sign-in takes.</summary>
internal sealed class AuthorizationCodeUi(Func<Uri, Uri, CancellationToken, Task<Uri>> getCode) : ICustomWebUi
{
    public Task<Uri> AcquireAuthorizationCodeAsync(Uri authorizationUri, Uri redirectUri, CancellationToken cancellationToken) =>
        getCode(authorizationUri, redirectUri, cancellationToken);
}
