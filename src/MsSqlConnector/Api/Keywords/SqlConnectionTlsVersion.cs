namespace MsSqlConnector;

/// <summary>Specifies a version of TLS for <see cref="SqlConnectionStringBuilder.MinimumTlsVersion"/>.</summary>
public enum SqlConnectionTlsVersion
{
    /// <summary>
    /// TLS 1.0, which is no longer secure. A platform can reject it. With <see cref="SqlConnectionEncryptOption.Strict"/> the minimum is
    /// TLS 1.2.
    /// </summary>
    Tls10 = 0,

    /// <summary>
    /// TLS 1.1, which is no longer secure. A platform can reject it. With <see cref="SqlConnectionEncryptOption.Strict"/> the minimum is
    /// TLS 1.2.
    /// </summary>
    Tls11 = 1,

    /// <summary>TLS 1.2. This is the default.</summary>
    Tls12 = 2,

    /// <summary>TLS 1.3. Only supported with <see cref="SqlConnectionEncryptOption.Strict"/>.</summary>
    Tls13 = 3,
}
