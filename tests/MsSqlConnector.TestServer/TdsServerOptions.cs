using System;
using System.Collections.Generic;
using System.Net;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer;

/// <summary>The configuration of a test server.</summary>
public sealed record TdsServerOptions
{
    /// <summary>The loopback port; 0 lets the system choose.</summary>
    public int Port { get; init; }

    /// <summary>Whether to listen at all; without it sessions are served in memory only.</summary>
    public bool Listens { get; init; } = true;

    /// <summary>
    /// The encryption that the server offers. The default is none, because the handshake takes most of the time of a test. A SQL Server
    /// offers <see cref="EncryptionMode.Off"/> by default, and the login is encrypted.
    /// </summary>
    public EncryptionMode Encryption { get; init; } = EncryptionMode.NotSupported;

    /// <summary>The subject of the certificate that the server creates.</summary>
    public string CertificateSubject { get; init; } = "CN=localhost";

    /// <summary>The certificate to use instead of one that the server creates.</summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>The supported versions of TLS; null for 1.2, and also 1.3 when encryption is strict.</summary>
    public SslProtocols? TlsVersions { get; init; }

    /// <summary>The protocol names (ALPN) that a strict server supports; with none it does not negotiate one.</summary>
    public IReadOnlyList<string> ApplicationProtocols { get; init; } = ["tds/8.0"];

    /// <summary>Whether clients without a certificate are rejected; any certificate is accepted.</summary>
    public bool RequiresClientCertificate { get; init; }

    public string UserName { get; init; } = "sa";

    public string Password { get; init; } = "Passw0rd!";

    /// <summary>Begins the server's side of an integrated login; null for a server that rejects integrated logins (18452).</summary>
    public Func<LoginMessage, TokenExchange>? Integrated { get; init; }

    /// <summary>The accounts that can log in by integrated security; null for any authenticated account.</summary>
    public ISet<string>? IntegratedAccounts { get; init; }

    /// <summary>The error for the correct password until it is changed: 18487 or 18488; 0 for acceptance.</summary>
    public int PasswordError { get; init; }

    /// <summary>The settings for logins with access tokens; null when they are not supported.</summary>
    public FederatedOptions? Federated { get; init; }

    public string ServerName { get; init; } = "TESTSERVER";

    /// <summary>The database of a login that names none.</summary>
    public string DefaultDatabase { get; init; } = "master";

    /// <summary>The existing databases; null for any.</summary>
    public ISet<string>? Databases { get; init; }

    public string DefaultLanguage { get; init; } = "us_english";

    /// <summary>The existing languages.</summary>
    public ISet<string> Languages { get; init; } =
        new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "us_english", "Deutsch", "Français", "日本語" };

    public Collation Collation { get; init; } = Collation.Latin1;

    /// <summary>The databases whose collation differs from that of the server.</summary>
    public IReadOnlyDictionary<string, Collation> DatabaseCollations { get; init; } = new Dictionary<string, Collation>();

    /// <summary>Major, minor, build; sent in PRELOGIN and LOGINACK.</summary>
    public Version Version { get; init; } = new(16, 0, 4135);

    /// <summary>The newest supported version of TDS 7.x.</summary>
    public uint TdsVersion { get; init; } = 0x7400_0004;

    /// <summary>The maximum packet size that is negotiated.</summary>
    public int MaxPacketSize { get; init; } = 32767;

    /// <summary>The largest packet size of an encrypted session.</summary>
    public int MaxEncryptedPacketSize { get; init; } = 16383;

    /// <summary>The features that are acknowledged when a login requests them, with the data of the acknowledgement.</summary>
    public IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> Features { get; init; } = FeatureSupport.Default;

    /// <summary>Whether clients that request MARS get it.</summary>
    public bool Mars { get; init; } = true;

    /// <summary>The deviations of connections with MARS; null for none.</summary>
    public SmpFaults? SmpFaults { get; init; }

    /// <summary>Whether client messages are recorded; off for benchmarks.</summary>
    public bool Records { get; init; } = true;

    /// <summary>The address it listens on.</summary>
    public IPAddress Address { get; init; } = IPAddress.Loopback;

    /// <summary>The target to which logins are redirected; null to accept them.</summary>
    public Func<LoginMessage, LoginRoute?>? Route { get; init; }

    /// <summary>The mirror that is reported to accepted and rejected logins; null for none.</summary>
    public Func<LoginMessage, string?>? MirroringPartner { get; init; }

    /// <summary>The errors with which a valid login is rejected; null for none.</summary>
    public Func<LoginMessage, ServerMessage[]?>? LoginErrors { get; init; }

    /// <summary>
    /// A logon trigger, which runs at each login and each reset; it returns true to reject. The error (17892) then follows the messages
    /// 5701 and 5703.
    /// </summary>
    public Func<LoginMessage, bool>? LogonTriggerRejects { get; init; }

    /// <summary>
    /// Changes the tokens with which a login is accepted, for servers that send more or less than this one; null for no change.
    /// </summary>
    public Func<LoginMessage, byte[], byte[]>? LoginTokens { get; init; }

    /// <summary>A task that a login awaits first, for tests of timeouts and of concurrent logins.</summary>
    public Func<LoginMessage, System.Threading.Tasks.Task>? BeforeLoginAnswer { get; init; }

    /// <summary>
    /// A task that the response to each request awaits, for a server that needs time for a response; null for none. An attention that is
    /// received meanwhile is handled after the response.
    /// </summary>
    public Func<System.Threading.Tasks.ValueTask>? BeforeResponse { get; init; }

    /// <summary>
    /// The gate at which the server stops reading the first request of more than one packet, after its first packet; null for none.
    /// </summary>
    public StallGate? FirstRequest { get; init; }
}
