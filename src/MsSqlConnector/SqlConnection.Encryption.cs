using System.Security.Authentication;
using MsSqlConnector.Transport;

namespace MsSqlConnector;

/// <content>The encryption of an open connection.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Gets a value that indicates whether all data of the connection is encrypted; false while it is closed. Also false if client and
    /// server have agreed to encrypt only the login (MS-TDS 2.2.6.5).
    /// </summary>
    public bool IsEncrypted => _link.Session?.Tls is not null;

    /// <summary>
    /// Gets the TLS version of the connection; <see cref="SslProtocols.None"/> if the connection is closed or not encrypted.
    /// </summary>
    public SslProtocols SslProtocol => _link.Session?.Tls?.Protocol ?? SslProtocols.None;

    /// <summary>
    /// Gets the number of the cipher suite in the IANA registry; null if the connection is closed or not encrypted, and on .NET Framework,
    /// which does not report the suite.
    /// </summary>
    /// <remarks>
    /// On .NET 8 and later the value can be cast to System.Net.Security.TlsCipherSuite. The type is the same on every target framework, so
    /// that a library that is compiled for .NET Standard runs on all of them.
    /// </remarks>
    public int? NegotiatedCipherSuite => _link.Session?.Tls?.CipherSuite;
}
