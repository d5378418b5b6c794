namespace MsSqlConnector.TestServer;

/// <summary>What the server is set to; its answer also depends on what the client asks (MS-TDS 2.2.6.5).</summary>
public enum EncryptionMode
{
    /// <summary>Encryption is there but off: only the login is encrypted unless the client wants more.</summary>
    Off,

    /// <summary>Encryption is on: everything is encrypted.</summary>
    On,

    /// <summary>Encryption is required, as a server set to force it answers.</summary>
    Required,

    /// <summary>TLS comes before everything else, and there is no other way in: TDS 8.0, as a server answers that is set to force it.</summary>
    Strict,

    /// <summary>There is no encryption.</summary>
    NotSupported,
}
