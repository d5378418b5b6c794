using System;
using System.Net.Security;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

public sealed partial class SqlDataSourceBuilder
{
    private Action<SslClientAuthenticationOptions>? _configureTls;

    /// <summary>
    /// Changes what a connection is encrypted with, after the keywords have set it: client certificates, revocation, cipher suites. Two
    /// things stay as they are: without Encrypt=Strict no version above TLS 1.2 is offered, and a protocol name (ALPN) that is
    /// offered has to be agreed on. It runs in the middle of a login and must not block.
    /// </summary>
    /// <param name="callback">Changes the options; null for the keywords alone.</param>
    /// <returns>The builder.</returns>
    public SqlDataSourceBuilder UseTlsCallback(Action<SslClientAuthenticationOptions>? callback)
    {
        _configureTls = callback;
        return this;
    }

    private TlsCallbacks? MakeTlsCallbacks() => _configureTls is null && _certificateValidation is null
        ? null
        : new TlsCallbacks { Configure = _configureTls, ServerCertificateValidation = _certificateValidation };
}
