using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Identity.Client.Extensibility;

namespace MsSqlConnector.Entra;

/// <summary>Adapts the application's callback for authorization codes to the interface of the identity library.</summary>
internal sealed class AuthorizationCodeUi(Func<Uri, Uri, CancellationToken, Task<Uri>> getCode) : ICustomWebUi
{
    public Task<Uri> AcquireAuthorizationCodeAsync(Uri authorizationUri, Uri redirectUri, CancellationToken cancellationToken) =>
        getCode(authorizationUri, redirectUri, cancellationToken);
}
