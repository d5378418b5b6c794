using System.Security.Authentication;

namespace MsSqlConnector;

/// <content>The cipher, as older platforms tell it.</content>
public sealed partial class SqlConnection
{
    /// <summary>What the connection is encrypted with; <see cref="CipherAlgorithmType.None"/> when it is plain or closed.</summary>
    public CipherAlgorithmType SslCipherAlgorithm => Tls?.CipherAlgorithm ?? CipherAlgorithmType.None;

    /// <summary>The bits of the cipher's key; 0 when the connection is plain or closed.</summary>
    public int SslCipherStrength => Tls?.CipherStrength ?? 0;
}
