namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>The value of the keyword Encrypt.</summary>
public enum Encryption
{
    /// <summary>Only the login is encrypted.</summary>
    Optional,

    /// <summary>All messages are encrypted after PRELOGIN.</summary>
    Mandatory,

    /// <summary>The connection begins with TLS (TDS 8.0).</summary>
    Strict,
}
