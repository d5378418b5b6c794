using System.Security.Authentication;

namespace MsSqlConnector;

/// <content>The cipher, as older platforms report it.</content>
public sealed partial class SqlConnection
{
    /// <summary>Gets the algorithm of the connection's cipher; <see cref="CipherAlgorithmType.None"/> when it is plain or closed.</summary>
    public CipherAlgorithmType SslCipherAlgorithm => Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>Gets the number of bits of the cipher's key; 0 when the connection is plain or closed.</summary>
    public int SslCipherStrength => Tls?.CipherStrength ?? 0;

    /// <summary>
    /// Gets the number of the connection's cipher suite, as IANA registers it; null when the connection is plain or closed. .NET Framework
    /// does not report the suite: it is null there. The builds for .NET 8 and later return System.Net.Security.TlsCipherSuite.
    /// </summary>
    public int? NegotiatedCipherSuite => Tls?.CipherSuite;
}
