namespace MsSqlConnector;

/// <summary>A version of TLS, for <see cref="SqlConnectionStringBuilder.MinimumTlsVersion"/>.</summary>
public enum SqlConnectionTlsVersion
{
    /// <summary>TLS 1.0, which is not secure any more; platforms may refuse it. With <see cref="SqlConnectionEncryptOption.Strict"/> TLS 1.2 is the least.</summary>
    Tls10 = 0,

    /// <summary>TLS 1.1, which is not secure any more; platforms may refuse it. With <see cref="SqlConnectionEncryptOption.Strict"/> TLS 1.2 is the least.</summary>
    Tls11 = 1,

    /// <summary>TLS 1.2, the default.</summary>
    Tls12 = 2,

    /// <summary>TLS 1.3, for <see cref="SqlConnectionEncryptOption.Strict"/> only.</summary>
    Tls13 = 3,
}
