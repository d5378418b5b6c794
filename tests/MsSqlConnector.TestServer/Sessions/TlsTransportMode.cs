namespace MsSqlConnector.TestServer.Sessions;

/// <summary>How TLS bytes travel.</summary>
internal enum TlsTransportMode
{
    /// <summary>Inside PRELOGIN packets, during the handshake.</summary>
    PreLoginPackets,

    /// <summary>Without packets, read record by record.</summary>
    Records,

    /// <summary>Without packets.</summary>
    Bare,
}
