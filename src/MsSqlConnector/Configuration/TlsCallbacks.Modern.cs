using System;
using System.Net.Security;

namespace MsSqlConnector.Configuration;

internal sealed partial class TlsCallbacks
{
    /// <summary>
    /// Changes what a handshake is done with, after the keywords have set it and before it begins. Two things stay as they are: without
    /// Encrypt=Strict no version above TLS 1.2 is offered, and a protocol name (ALPN) that is offered has to be agreed on.
    /// </summary>
    public Action<SslClientAuthenticationOptions>? Configure { get; init; }
}
