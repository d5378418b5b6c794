namespace MsSqlConnector.TestServer.Sessions;

/// <summary>How TLS bytes travel.</summary>
internal enum TlsTransportMode
{
    /// <summary>Inside PRELOGIN packets, during the handshake.</summary>
    PreLoginPackets,

    /// <summary>Bare, but read record by record.</summary>
    Records,

    /// <summary>Bare.</summary>
    Bare,
}
