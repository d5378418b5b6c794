using System.IO;

namespace MsSqlConnector.Transport;

/// <summary>The handshake went well, but the two sides did not agree on what is spoken above TLS (ALPN).</summary>
internal sealed class ProtocolNotAgreedException(string offered, string answered)
    : IOException($"The server did not agree to speak '{offered}' (ALPN): it answered {(answered.Length == 0 ? "nothing" : $"'{PeerText.Show(answered)}'")}.");
