using System.IO;
using System.Net.Security;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>One side of a connection: the bytes of the network, and the encryption over them.</summary>
/// <param name="Plain">The stream without encryption.</param>
internal sealed record ProxyStreams(Stream Plain)
{
    /// <summary>The encrypted stream; null without encryption.</summary>
    public SslStream? Encrypted { get; init; }

    /// <summary>The transport of the encrypted stream where only the login is encrypted; otherwise null.</summary>
    public TlsTransport? LoginTransport { get; init; }

    /// <summary>The stream of all messages, unless only the login is encrypted.</summary>
    public Stream Messages => Encrypted is { } encrypted && LoginTransport is null ? encrypted : Plain;
}
