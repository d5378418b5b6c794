using System;
using System.Net.Security;

namespace MsSqlConnector.Configuration;

internal sealed partial class TlsCallbacks
{
    /// <summary>
    /// Gets the callback that changes the options of a TLS handshake, after the keywords have been applied and before the handshake begins.
    /// It cannot change two things: without Encrypt=Strict, TLS versions above 1.2 are not offered, and the server must agree to an offered
    /// application protocol (ALPN).
    /// </summary>
    public Action<SslClientAuthenticationOptions>? Configure { get; init; }
}
