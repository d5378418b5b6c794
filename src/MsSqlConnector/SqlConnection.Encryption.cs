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
    public bool IsEncrypted => _link.Session?.Tls is not null;

    /// <summary>The version of TLS the connection is encrypted with; <see cref="SslProtocols.None"/> when it is plain or closed.</summary>
    public SslProtocols SslProtocol => _link.Session?.Tls?.Protocol ?? SslProtocols.None;

    /// <summary>
    /// Gets the number of the connection's cipher suite, as IANA registers it; null when the connection is plain or closed, and on
    /// .NET Framework, which does not report the suite. On .NET 8 and later it can be cast to System.Net.Security.TlsCipherSuite. The type
    /// is the same on every target, so that a library that is compiled for .NET Standard runs on all of them.
    /// </summary>
    public int? NegotiatedCipherSuite => _link.Session?.Tls?.CipherSuite;
}
