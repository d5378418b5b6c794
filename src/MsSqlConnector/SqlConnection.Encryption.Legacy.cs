using System.Security.Authentication;

namespace MsSqlConnector;

/// <content>The cipher, as older platforms report it.</content>
public sealed partial class SqlConnection
{
    /// <summary>Gets the algorithm of the connection's cipher; <see cref="CipherAlgorithmType.None"/> when it is plain or closed.</summary>
    public CipherAlgorithmType SslCipherAlgorithm => _link.Session?.Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>Gets the number of bits of the cipher's key; 0 when the connection is plain or closed.</summary>
    public int SslCipherStrength => _link.Session?.Tls?.CipherStrength ?? 0;
}
