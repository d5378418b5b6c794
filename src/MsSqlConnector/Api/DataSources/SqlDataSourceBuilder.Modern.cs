using System;
using System.Net.Security;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

public sealed partial class SqlDataSourceBuilder
{
    private Action<SslClientAuthenticationOptions>? _configureTls;

    /// <summary>
    /// Sets a callback that changes the TLS options of each connection, such as client certificates, revocation checks and cipher suites.
    /// It runs after the keywords have been applied, during the login, and must not block. Without Encrypt=Strict, the provider never
    /// offers a version above TLS 1.2. If the options contain an application protocol (ALPN), the server must agree on it.
    /// </summary>
    /// <param name="callback">The callback that changes the options; null for none.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseTlsCallback(Action<SslClientAuthenticationOptions>? callback)
    {
        _configureTls = callback;
        return this;
    }

    private TlsCallbacks? CreateTlsCallbacks() => _configureTls is null && _certificateValidation is null
        ? null
        : new TlsCallbacks { Configure = _configureTls, ServerCertificateValidation = _certificateValidation };
}
