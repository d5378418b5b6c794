using System;
using System.Security.Authentication;

namespace MsSqlConnector;

/// <content>The cipher properties of newer target frameworks.</content>
public sealed partial class SqlConnection
{
    private const string CipherObsolete = "The cipher algorithm and strength properties are obsolete. Use NegotiatedCipherSuite.";

    /// <summary>
    /// Gets the cipher algorithm of the connection; <see cref="CipherAlgorithmType.None"/> if the connection is closed or not encrypted.
    /// </summary>
    [Obsolete(CipherObsolete, DiagnosticId = "SYSLIB0058")]
    public CipherAlgorithmType SslCipherAlgorithm => _link.Session?.Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>Gets the key size of the cipher, in bits; 0 if the connection is closed or not encrypted.</summary>
    [Obsolete(CipherObsolete, DiagnosticId = "SYSLIB0058")]
    public int SslCipherStrength => _link.Session?.Tls?.CipherStrength ?? 0;
}
