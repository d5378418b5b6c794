using System.Security.Authentication;

namespace MsSqlConnector;

/// <content>The cipher properties of older target frameworks.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Gets the cipher algorithm of the connection; <see cref="CipherAlgorithmType.None"/> if the connection is closed or not encrypted.
    /// </summary>
    public CipherAlgorithmType SslCipherAlgorithm => _link.Session?.Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>Gets the key size of the cipher, in bits; 0 if the connection is closed or not encrypted.</summary>
    public int SslCipherStrength => _link.Session?.Tls?.CipherStrength ?? 0;
}
