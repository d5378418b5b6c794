namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>How the connections to the test server are encrypted.</summary>
internal enum TlsVersion
{
    None,

    /// <summary>TLS inside TDS 7.4: <c>Encrypt=Mandatory</c>.</summary>
    Tls12,

    /// <summary>TDS inside TLS: <c>Encrypt=Strict</c>.</summary>
    Tls13,
}
