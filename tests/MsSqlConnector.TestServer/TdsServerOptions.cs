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

/// <summary>How a test wants its server to be.</summary>
public sealed record TdsServerOptions
{
    /// <summary>The loopback port; 0 lets the system choose.</summary>
    public int Port { get; init; }

    /// <summary>Whether to listen at all; without it sessions are served in memory only.</summary>
    public bool Listens { get; init; } = true;

    public EncryptionMode Encryption { get; init; } = EncryptionMode.Off;

    /// <summary>The subject of the certificate the server makes for itself.</summary>
    public string CertificateSubject { get; init; } = "CN=localhost";

    /// <summary>The certificate in place of one that the server makes for itself.</summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>The versions of TLS there are; null for 1.2, and 1.3 too when encryption is strict.</summary>
    public SslProtocols? TlsVersions { get; init; }

    /// <summary>The protocol names (ALPN) a strict server knows; with none it takes no part in agreeing on one.</summary>
    public IReadOnlyList<string> ApplicationProtocols { get; init; } = ["tds/8.0"];

    /// <summary>Whether a client without a certificate is turned away; any certificate will do.</summary>
    public bool RequiresClientCertificate { get; init; }

    public string UserName { get; init; } = "sa";

    public string Password { get; init; } = "Passw0rd!";

    /// <summary>Begins the server's side of an integrated login; null for a server that has none and refuses them (18452).</summary>
    public Func<LoginMessage, TokenExchange>? Integrated { get; init; }

    /// <summary>The accounts that may log in by integrated security; null for any that could prove itself.</summary>
    public ISet<string>? IntegratedAccounts { get; init; }

    /// <summary>What the right password is answered with until it is changed: 18487 or 18488; 0 for acceptance.</summary>
    public int PasswordError { get; init; }

    /// <summary>Logins with access tokens; null when there are none.</summary>
    public FederatedOptions? Federated { get; init; }

    public string ServerName { get; init; } = "TESTSERVER";

    /// <summary>The database of a login that names none.</summary>
    public string DefaultDatabase { get; init; } = "master";

    /// <summary>The databases there are; null for any.</summary>
    public ISet<string>? Databases { get; init; }

    public string DefaultLanguage { get; init; } = "us_english";

    /// <summary>The languages there are.</summary>
    public ISet<string> Languages { get; init; } =
        new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "us_english", "Deutsch", "Français", "日本語" };

    public Collation Collation { get; init; } = Collation.Latin1;

    /// <summary>The databases that have another collation than the server.</summary>
    public IReadOnlyDictionary<string, Collation> DatabaseCollations { get; init; } = new Dictionary<string, Collation>();

    /// <summary>Major, minor, build; shown in PRELOGIN and LOGINACK.</summary>
    public Version Version { get; init; } = new(16, 0, 4135);

    /// <summary>The newest version of TDS 7.x that it speaks.</summary>
    public uint TdsVersion { get; init; } = 0x7400_0004;

    /// <summary>The largest packet size a client gets.</summary>
    public int MaxPacketSize { get; init; } = 32767;

    /// <summary>The largest packet size of an encrypted session.</summary>
    public int MaxEncryptedPacketSize { get; init; } = 16383;

    /// <summary>The features that are acknowledged when a login asks for them, with the data of the acknowledgement.</summary>
    public IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> Features { get; init; } = FeatureSupport.Default;

    /// <summary>Whether client messages are kept; off for benchmarks.</summary>
    public bool Records { get; init; } = true;

    /// <summary>The address it listens on.</summary>
    public IPAddress Address { get; init; } = IPAddress.Loopback;

    /// <summary>Where a login is sent on to; null where it is taken.</summary>
    public Func<LoginMessage, LoginRoute?>? Route { get; init; }

    /// <summary>The mirror that a login is told of, taken or refused; null for none.</summary>
    public Func<LoginMessage, string?>? MirroringPartner { get; init; }

    /// <summary>The errors with which a login is refused though all in it is right; null where it is not.</summary>
    public Func<LoginMessage, ServerMessage[]?>? LoginErrors { get; init; }

    /// <summary>
    /// A logon trigger, which runs at each login and each reset; it returns true to reject. The error (17892) then follows the messages 5701 and 5703.
    /// </summary>
    public Func<LoginMessage, bool>? LogonTriggerRejects { get; init; }

    /// <summary>Changes the tokens with which a login is accepted, for servers that send more or less than this one; null for no change.</summary>
    public Func<LoginMessage, byte[], byte[]>? LoginTokens { get; init; }

    /// <summary>Whether a login waits for something first, for tests of timeouts and of many logins at once.</summary>
    public Func<LoginMessage, System.Threading.Tasks.Task>? BeforeLoginAnswer { get; init; }

    /// <summary>Where the server stops reading the first request that has more than one packet: after its first packet. Null for nowhere.</summary>
    public StallGate? FirstRequest { get; init; }
}
