using System.Security.Authentication;
using MsSqlConnector.Transport;

namespace MsSqlConnector;

/// <content>How an open connection is encrypted.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Whether all that goes over the connection is encrypted; false while it is closed. Where client and server have agreed to
    /// encrypt the login alone (MS-TDS 2.2.6.5) it is false too, for what follows is plain.
    /// </summary>
    public bool IsEncrypted => Tls is not null;

    /// <summary>The version of TLS the connection is encrypted with; <see cref="SslProtocols.None"/> when it is plain or closed.</summary>
    public SslProtocols SslProtocol => Tls?.Protocol ?? SslProtocols.None;

    private TlsTransport? Tls => Current?.Wire.Transport.Tls;
}
