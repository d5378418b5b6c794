using System.Collections.Generic;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>
/// The settings of TLS on both sides. Inside of PRELOGIN it is TLS 1.2, as real clients and servers use it (MS-TDS 2.2.6.5).
/// </summary>
internal static class TlsSettings
{
    private const string StrictProtocol = "tds/8.0";

    /// <summary>The certificate of the proxy, which is new in each run.</summary>
    public static X509Certificate2 Certificate => ServerCertificate.For("CN=localhost");

    public static SslServerAuthenticationOptions ForClient(bool isStrict) => new()
    {
        ServerCertificate = Certificate,
        EnabledSslProtocols = Versions(isStrict),
        ApplicationProtocols = Protocols(isStrict),
    };

    public static SslClientAuthenticationOptions ForServer(RecordingOptions options, bool isStrict)
    {
        SslClientAuthenticationOptions settings = new()
        {
            TargetHost = options.Host,
            EnabledSslProtocols = Versions(isStrict),
            ApplicationProtocols = Protocols(isStrict),
        };
        if (options.TrustsServerCertificate)
        {
            settings.RemoteCertificateValidationCallback = static (_, _, _, _) => true;
        }
        else if (options.Authority is { } authority)
        {
            settings.CertificateChainPolicy =
                new X509ChainPolicy { TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = X509RevocationMode.NoCheck };
            settings.CertificateChainPolicy.CustomTrustStore.Add(authority);
        }

        return settings;
    }

    private static SslProtocols Versions(bool isStrict) => isStrict ? SslProtocols.Tls12 | SslProtocols.Tls13 : SslProtocols.Tls12;

    private static List<SslApplicationProtocol>? Protocols(bool isStrict) => isStrict ? [new SslApplicationProtocol(StrictProtocol)] : null;
}
