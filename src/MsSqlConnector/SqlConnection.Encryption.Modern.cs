using System.Net.Security;

namespace MsSqlConnector;

/// <content>The cipher, as newer platforms tell it.</content>
public sealed partial class SqlConnection
{
    /// <summary>What the connection is encrypted with; null when it is plain or closed.</summary>
    public TlsCipherSuite? NegotiatedCipherSuite => Tls?.CipherSuite;
}
