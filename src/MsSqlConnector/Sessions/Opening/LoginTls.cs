using System.Security.Authentication.ExtendedProtection;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tls;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>The TLS of a login: its transport over the connection, and the wrapper of its handshake in packets.</summary>
/// <param name="lower">The connection, or <paramref name="handshake"/>.</param>
/// <param name="handshake">Wraps the handshake in PRELOGIN packets, and must be ended after it; null for TDS 8.0.</param>
/// <param name="options">The options of the handshake.</param>
internal sealed class LoginTls(ByteTransport lower, PreLoginHandshakeTransport? handshake, TlsOptions options)
{
    /// <summary>Gets the transport whose handshake is next.</summary>
    public TlsTransport Transport { get; } = new(lower, options);

    /// <summary>Gets the transport that wraps the handshake in PRELOGIN packets; null for TDS 8.0.</summary>
    public PreLoginHandshakeTransport? Handshake => handshake;

    /// <summary>
    /// Gets the channel binding that ties an integrated login to the encrypted connection; null where the platform has none.
    /// </summary>
    public ChannelBinding? Binding => Transport.GetChannelBinding();
}
