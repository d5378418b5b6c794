namespace MsSqlConnector.TestServer;

/// <summary>The encryption setting of the server; its response also depends on the option that the client sends (MS-TDS 2.2.6.5).</summary>
public enum EncryptionMode
{
    /// <summary>Encryption is available but off: only the login is encrypted unless the client requests more.</summary>
    Off,

    /// <summary>Encryption is on: everything is encrypted.</summary>
    On,

    /// <summary>Encryption is required, as by a server that forces encryption.</summary>
    Required,

    /// <summary>TLS precedes everything else: TDS 8.0, as with a server that forces strict encryption.</summary>
    Strict,

    /// <summary>There is no encryption.</summary>
    NotSupported,
}
