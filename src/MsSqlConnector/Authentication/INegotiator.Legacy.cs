using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Authentication;

/// <summary>The client of an authentication that exchanges the frames of MS-NNS over a <see cref="NegotiationStream"/>.</summary>
internal interface INegotiator : IDisposable
{
    /// <summary>
    /// Authenticates the current account to a service. The task fails with an exception whose type depends on the platform.
    /// </summary>
    Task AuthenticateAsync(SecurityTarget target, string serviceName);
}
