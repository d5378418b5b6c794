namespace MsSqlConnector.Testing;

/// <summary>The encryption that the test server offers (MS-TDS 2.2.6.5).</summary>
public enum SqlTestEncryption
{
    /// <summary>
    /// The login is encrypted. The client decides whether everything else is encrypted. This is the setting of a new SQL Server.
    /// </summary>
    Optional,

    /// <summary>Everything is encrypted after the first message, even if the client does not request it.</summary>
    Required,

    /// <summary>The connection begins with TLS (TDS 8.0, <c>Encrypt=Strict</c>).</summary>
    Strict,

    /// <summary>There is no encryption, not even of the login.</summary>
    None,
}
