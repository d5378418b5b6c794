using System.IO;

namespace MsSqlConnector.Transport.Tls;

/// <summary>The TLS handshake succeeded, but the server selected an application protocol (ALPN) that the client did not offer.</summary>
internal sealed class ProtocolNegotiationException(string offered, string selected)
    : IOException($"The server selected the application protocol '{PeerText.Sanitize(selected)}' (ALPN) instead of '{offered}'.");
