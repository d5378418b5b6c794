using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography.X509Certificates;

using static MsSqlConnector.Configuration.KeywordSupport;

namespace MsSqlConnector.Configuration;

/// <summary>The table of all connection-string keywords. The builder, the settings and the documentation are derived from it.</summary>
/// <remarks>The order of the rows is the order of <see cref="SqlConnectionStringBuilder.Keys"/> and of the builder's text.</remarks>
internal static class Keywords
{
    // LOGIN7 allows at most 128 characters for a name and at most 260 for a file name (MS-TDS 2.2.6.4).
    private const int NameCharCount = 128;
    private const int FileCharCount = 260;

    // The maximum on Linux.
    private const int MaxKeepAliveSeconds = 32767;

    private static readonly List<Keyword> s_rows = [];
    private static readonly BooleanKeywordType s_boolean = new();
    private static readonly IntegerKeywordType s_fromZero = new(0);
    private static readonly TextKeywordType s_name = new(NameCharCount);
    private static readonly TextKeywordType s_text = new(int.MaxValue);

    internal static readonly Keyword DataSource = Define(
        "Data Source", ["addr", "address", "network address", "server"], s_name, "",
        "The server: [tcp:]host, [tcp:]host,port, [tcp:]host\\instance (SQL Server Browser returns its port), admin:host[\\instance], "
        + "np:host[\\instance] or \\\\host\\pipe\\name.");

    internal static readonly Keyword FailoverPartner = Define(
        "Failover Partner", ["failoverpartner"], s_name, "",
        "The mirror of the server, tried alternately with it while the server cannot be reached. The name that the server sends "
        + "replaces this value. Needs Initial Catalog; not with Multi Subnet Failover, Additional Hosts or Application Intent=ReadOnly.");

    internal static readonly Keyword AttachDBFilename = Define(
        "AttachDbFilename", ["extended properties", "initial file name"], new TextKeywordType(FileCharCount), "",
        "The primary file, on the server, of a database to attach with the name in Initial Catalog. |DataDirectory| at its start is the "
        + "data directory of the application. The server must be on this machine.");

    internal static readonly Keyword InitialCatalog = Define(
        "Initial Catalog", ["database"], s_name, "",
        "The database to use; empty for the login's default database.");

    internal static readonly Keyword IntegratedSecurity = Define(
        "Integrated Security", ["trusted_connection"], new BooleanKeywordType("sspi"), false,
        "Whether to log in as the current Windows or Kerberos account. User ID and Password are then ignored.");

    internal static readonly Keyword PersistSecurityInfo = Define(
        "Persist Security Info", ["persistsecurityinfo"], s_boolean, false,
        "Whether ConnectionString keeps the password after the connection has been opened.");

    internal static readonly Keyword UserID = Define(
        "User ID", ["uid", "user"], s_name, "",
        "The login name for SQL authentication.");

    internal static readonly Keyword Password = Define(
        "Password", ["pwd"], s_name, "",
        "The password for SQL authentication.");

    internal static readonly Keyword Enlist = Define(
        "Enlist", [], s_boolean, true,
        "Whether the connection enlists in the ambient transaction when it opens.");

    internal static readonly Keyword Pooling = Define(
        "Pooling", [], s_boolean, true,
        "Whether connections are rented from a pool and returned to it.");

    internal static readonly Keyword MinPoolSize = Define(
        "Min Pool Size", [], s_fromZero, 0,
        "The minimum number of connections that the pool keeps.");

    internal static readonly Keyword MaxPoolSize = Define(
        "Max Pool Size", [], new IntegerKeywordType(1), 100,
        "The maximum number of connections in the pool.");

    internal static readonly Keyword PoolBlockingPeriod = Define(
        "Pool Blocking Period", ["poolblockingperiod"], new EnumKeywordType<PoolBlockingPeriod>(),
        MsSqlConnector.PoolBlockingPeriod.Auto,
        "Whether further attempts fail fast after a failed connection attempt, for 5 to 60 seconds. Auto enables this except for "
        + "Azure SQL.");

    internal static readonly Keyword MultipleActiveResultSets = Define(
        "Multiple Active Result Sets", ["multipleactiveresultsets"], s_boolean, false,
        "Whether several commands can be active on one connection (MARS).", NotImplemented);

    internal static readonly Keyword Replication = Define(
        "Replication", [], s_boolean, false,
        "Whether the login identifies itself as a replication client.");

    internal static readonly Keyword ConnectTimeout = Define(
        "Connect Timeout", ["connection timeout", "connecttimeout", "timeout"], s_fromZero, 15,
        "Seconds to wait for a connection, including all attempts; 0 for no limit.");

    internal static readonly Keyword Encrypt = Define(
        "Encrypt", [], new EncryptKeywordType(), SqlConnectionEncryptOption.Mandatory,
        "Whether the connection is encrypted. Optional encrypts only the login unless the server requires more. Strict begins "
        + "with TLS (TDS 8.0) and always verifies the server's certificate.");

    internal static readonly Keyword HostNameInCertificate = Define(
        "Host Name In Certificate", ["hostnameincertificate"], s_text, "",
        "The name that the server's certificate must contain; empty for the host of Data Source.");

    internal static readonly Keyword ServerCertificate = Define(
        "Server Certificate", ["servercertificate"], s_text, "",
        "The file (PEM or DER) of a certificate that must equal the server's, byte for byte. No other verification takes place, and "
        + "Trust Server Certificate has no effect. The file is read at each login. A server without encryption is rejected.");

    internal static readonly Keyword TrustServerCertificate = Define(
        "Trust Server Certificate", ["trustservercertificate"], s_boolean, false,
        "Whether the server's certificate is accepted without verification. It has no effect with Encrypt=Strict and for logins with an access "
        + "token, which always verify the certificate.");

    internal static readonly Keyword LoadBalanceTimeout = Define(
        "Load Balance Timeout", ["connection lifetime"], s_fromZero, 0,
        "The maximum lifetime of a pooled connection in seconds; 0 for no limit.");

    internal static readonly Keyword PacketSize = Define(
        "Packet Size", ["packetsize"], new IntegerKeywordType(512, 32768), 8000,
        "The size of network packets in bytes that the login requests.");

    internal static readonly Keyword TypeSystemVersion = Define(
        "Type System Version", [],
        new TextKeywordType(NameCharCount, "Latest", "SQL Server 2012", "SQL Server 2008", "SQL Server 2005"), "Latest",
        "The version of SQL Server whose data types the client requests.",
        NotImplemented, ["Latest", "SQL Server 2012", "SQL Server 2008"]);

    internal static readonly Keyword Authentication = Define(
        "Authentication", [],
        new EnumKeywordType<SqlAuthenticationMethod>(SqlAuthenticationMethod.NotSpecified, acceptsSpacedNames: true),
        SqlAuthenticationMethod.NotSpecified,
        "The authentication method: SqlPassword uses User ID and Password or a credential; the others use an access token from the "
        + "registered SqlAuthenticationProvider, which the package MsSqlConnector.Entra contains.");

    internal static readonly Keyword ApplicationName = Define(
        "Application Name", ["app"], s_name, "MsSqlConnector",
        "The name of the application that the server shows.");

    internal static readonly Keyword CurrentLanguage = Define(
        "Current Language", ["language"], s_name, "",
        "The language of the server's messages; empty for the login's default.");

    internal static readonly Keyword WorkstationID = Define(
        "Workstation ID", ["workstationid", "wsid"], s_name, "",
        "The name of the client that the server shows; empty for the name of the machine.");

    internal static readonly Keyword UserInstance = Define(
        "User Instance", [], s_boolean, false,
        "Whether to start an instance under the user's account.", NotImplemented | WindowsOnly);

    internal static readonly Keyword TransactionBinding = Define(
        "Transaction Binding", [], new TextKeywordType(NameCharCount, "Implicit Unbind", "Explicit Unbind"),
        "Implicit Unbind",
        "The behavior of an enlisted connection when its transaction ends: detach from it, or reject commands until EnlistTransaction(null).");

    internal static readonly Keyword ApplicationIntent = Define(
        "Application Intent", ["applicationintent"], new EnumKeywordType<ApplicationIntent>(),
        MsSqlConnector.ApplicationIntent.ReadWrite,
        "Whether the work is read-only, so that a readable secondary can be used.");

    internal static readonly Keyword MultiSubnetFailover = Define(
        "Multi Subnet Failover", ["multisubnetfailover"], s_boolean, false,
        "Whether the provider connects to all addresses of the server in parallel, at most 64, and uses the first that responds.");

    internal static readonly Keyword ConnectRetryCount = Define(
        "Connect Retry Count", ["connectretrycount"], new IntegerKeywordType(0, 255), 1,
        "Retries of opening a connection after a transient error, within Connect Timeout. One, the default, means "
        + "two for Azure SQL and five for Synapse serverless. It is also the number of attempts to restore a broken idle connection. "
        + "0 disables both.");

    internal static readonly Keyword ConnectRetryInterval = Define(
        "Connect Retry Interval", ["connectretryinterval"], new IntegerKeywordType(1, 60), 10,
        "Seconds between those attempts.");

    internal static readonly Keyword ColumnEncryptionSetting = Define(
        "Column Encryption Setting", ["columnencryption"], new EnumKeywordType<SqlConnectionColumnEncryptionSetting>(),
        SqlConnectionColumnEncryptionSetting.Disabled,
        "Whether Always Encrypted columns are encrypted and decrypted.", NotImplemented);

    internal static readonly Keyword EnclaveAttestationUrl = Define(
        "Enclave Attestation Url", [], s_text, "",
        "The service that attests the server's enclave.", NotImplemented);

    internal static readonly Keyword AttestationProtocol = Define(
        "Attestation Protocol", [],
        new EnumKeywordType<SqlConnectionAttestationProtocol>(SqlConnectionAttestationProtocol.NotSpecified),
        SqlConnectionAttestationProtocol.NotSpecified,
        "The protocol of the attestation service.", NotImplemented);

    internal static readonly Keyword CommandTimeout = Define(
        "Command Timeout", [], s_fromZero, 30,
        "The default command timeout in seconds; 0 for no limit.");

    internal static readonly Keyword IPAddressPreference = Define(
        "IP Address Preference", ["ipaddresspreference"], new EnumKeywordType<SqlConnectionIPAddressPreference>(),
        SqlConnectionIPAddressPreference.IPv4First,
        "Which addresses of the server are tried first.");

    internal static readonly Keyword ServerSPN = Define(
        "Server SPN", ["serverspn"], s_text, "",
        "The service principal name of the server, for integrated logins; empty for MSSQLSvc/host:port.");

    internal static readonly Keyword FailoverPartnerSPN = Define(
        "Failover Partner SPN", ["failoverpartnerspn"], s_text, "",
        "The service principal name of the failover partner, for integrated logins; empty for MSSQLSvc/host:port.");

    internal static readonly Keyword ContextConnection = Define(
        "Context Connection", [], new BooleanKeywordType(isFalseSilent: true), false,
        "The connection of code that runs inside the server.", NotImplemented);

    internal static readonly Keyword ConnectionReset = Define(
        "Connection Reset", [], s_boolean, true,
        "Has no effect: a pooled connection is reset before it is used again, unless No Reset On Close is true. False raises a "
        + "warning event.", Ignored);

    internal static readonly Keyword NetworkLibrary = Define(
        "Network Library", ["net", "network"], s_text, "",
        "The network library. Use a prefix in Data Source instead.", NotImplemented | FrameworkOnly);

    internal static readonly Keyword TransparentNetworkIPResolution = Define(
        "Transparent Network IP Resolution", ["transparentnetworkipresolution"], s_boolean, true,
        "Whether the addresses of the server are tried in sequence with short timeouts.", NotImplemented | FrameworkOnly);

    // The following keywords do not exist in Microsoft.Data.SqlClient.
    internal static readonly Keyword CancellationTimeout = Define(
        "Cancellation Timeout", [], new IntegerKeywordType(1, int.MaxValue / 1000), 5,
        "Seconds to wait until the server acknowledges the cancellation of a command; then the connection is closed.");

    internal static readonly Keyword MaxAutoPrepare = Define(
        "Max Auto Prepare", ["maxautoprepare"], s_fromZero, 0,
        "The maximum number of parameterized statements that a connection prepares automatically; 0 disables automatic preparation. "
        + "The least recently used one is dropped first. A reset drops all of them (see No Reset On Close).");

    internal static readonly Keyword AutoPrepareMinUsages = Define(
        "Auto Prepare Min Usages", ["autoprepareminusages"], new IntegerKeywordType(1, 255), 4,
        "The number of executions on a connection since its last reset after which a statement is prepared.");

    internal static readonly Keyword AutoPrepareMaxParameters = Define(
        "Auto Prepare Max Parameters", ["autopreparemaxparameters"], s_fromZero, 30,
        "Statements with this number of parameters or more are not prepared automatically.");

    internal static readonly Keyword CertificateRevocationCheck = Define(
        "Certificate Revocation Check", ["certificaterevocationcheck"], new EnumKeywordType<X509RevocationMode>(),
        X509RevocationMode.NoCheck,
        "Whether a revoked certificate of the server is rejected. With Online, the platform queries the issuer, which can block the thread that "
        + "opens. Offline uses cached lists (not on .NET Framework). A certificate whose status is unknown is also rejected.");

    internal static readonly Keyword MinimumTlsVersion = Define(
        "Minimum TLS Version", ["minimumtlsversion"], new EnumKeywordType<SqlConnectionTlsVersion>(), SqlConnectionTlsVersion.Tls12,
        "The oldest permitted version of TLS. Tls10 and Tls11 are insecure and for servers that support no newer version: using one "
        + "raises a warning event. Tls13 needs Encrypt=Strict; without it TLS 1.2 is also the newest.");

    internal static readonly Keyword ClientCertificate = Define(
        "Client Certificate", ["clientcertificate"], s_text, "",
        "The file (PFX or PEM; PFX only on .NET Framework and .NET Standard) of a certificate to present to a server, or a proxy before "
        + "it, that requests one. It does not authenticate the login. It is hidden in the same way as a password.");

    internal static readonly Keyword ClientKey = Define(
        "Client Key", ["clientkey"], s_text, "",
        "The PEM file of the client certificate's private key, when it is not in the same file. It is hidden in the same way as a password.");

    internal static readonly Keyword ClientKeyPassword = Define(
        "Client Key Password", ["clientkeypassword"], s_text, "",
        "The password of the client certificate's private key or PFX file. It is hidden in the same way as a password.");

    internal static readonly Keyword KeepAliveTime = Define(
        "Keep Alive Time", ["keepalivetime"], new IntegerKeywordType(0, MaxKeepAliveSeconds), 30,
        "Seconds without traffic after which TCP sends a keep-alive probe; 0 for never. Platforms that cannot set it use their own "
        + "time.");

    internal static readonly Keyword KeepAliveInterval = Define(
        "Keep Alive Interval", ["keepaliveinterval"], new IntegerKeywordType(1, MaxKeepAliveSeconds), 1,
        "Seconds between TCP keep-alive probes that the server did not acknowledge.");

    internal static readonly Keyword AdditionalHosts = Define(
        "Additional Hosts", ["additionalhosts"], s_text, "",
        "Servers to try when Data Source is unreachable, rejects the login or does not match Target Session, each in the form of "
        + "Data Source, separated by a vertical bar. One Connect Timeout applies to all.");

    internal static readonly Keyword TargetSession = Define(
        "Target Session", ["targetsession", "target session attributes"], new EnumKeywordType<TargetSession>(acceptsSpacedNames: true),
        MsSqlConnector.TargetSession.Any,
        "The kind of server to connect to: any, one whose database is writable, or one whose database is read-only, which uses a "
        + "login with read-only intent. The provider queries the updateability of the database after each login.");

    internal static readonly Keyword LoadBalanceHosts = Define(
        "Load Balance Hosts", ["loadbalancehosts"], s_boolean, false,
        "Whether each connection attempt begins with the next server, in rotation.");

    internal static readonly Keyword ConnectionIdleTimeout = Define(
        "Connection Idle Timeout", ["connectionidletimeout"], s_fromZero, 300,
        "Seconds after which an idle pooled connection is closed, down to Min Pool Size; 0 for no limit.");

    internal static readonly Keyword DnsCheckInterval = Define(
        "Dns Check Interval", ["dnscheckinterval"], s_fromZero, 0,
        "Seconds between DNS lookups of the server: pooled connections to an address that DNS no longer returns "
        + "are closed. 0 disables the lookups.");

    internal static readonly Keyword NoResetOnClose = Define(
        "No Reset On Close", ["noresetonclose"], s_boolean, false,
        "Whether a pooled connection is used again without a reset. The next user then sees the state of the previous user: the "
        + "current database, SET options, temporary tables, session context, application locks, and automatically prepared statements.");

    private static readonly Dictionary<string, Keyword> s_byName = IndexByName();

    /// <summary>Gets the keywords of all platforms.</summary>
    internal static Keyword[] Known { get; } = s_rows.ToArray();

    /// <summary>Gets the keywords of this platform, in the order in which a builder shows them.</summary>
    internal static Keyword[] All { get; } = s_rows.FindAll(IsSupportedOnPlatform).ToArray();

    /// <summary>
    /// Returns whether the value of a keyword is hidden after a connection has been opened, unless Persist Security Info is set.
    /// </summary>
    internal static bool IsSecret(Keyword keyword) =>
        keyword == Password || keyword == ClientCertificate || keyword == ClientKey || keyword == ClientKeyPassword;

    internal static bool TryGet(string name, [NotNullWhen(true)] out Keyword? keyword)
    {
        if (s_byName.TryGetValue(name, out keyword) && IsSupportedOnPlatform(keyword))
        {
            return true;
        }

        keyword = null;
        return false;
    }

    /// <summary>Returns the keyword with a name or synonym, ignoring case.</summary>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    /// <exception cref="ArgumentException">The keyword does not exist.</exception>
    /// <exception cref="NotSupportedException">The keyword exists only on .NET Framework.</exception>
    internal static Keyword Get(string keyword)
    {
        if (!s_byName.TryGetValue(keyword ?? throw new ArgumentNullException(nameof(keyword)), out Keyword? found))
        {
            throw ConfigurationErrors.UnknownKeyword(keyword);
        }

        return IsSupportedOnPlatform(found) ? found : throw ConfigurationErrors.FrameworkOnly(found);
    }

    private static bool IsSupportedOnPlatform(Keyword keyword) =>
        PlatformDefaults.IsNetFramework || (keyword.Support & FrameworkOnly) == 0;

    private static Keyword Define(
        string name,
        string[] synonyms,
        KeywordType type,
        object defaultValue,
        string description,
        KeywordSupport support = Supported,
        object[]? implementedValues = null)
    {
        Keyword row = new(s_rows.Count, name, synonyms, type, defaultValue, description, support, implementedValues);
        s_rows.Add(row);
        return row;
    }

    private static Dictionary<string, Keyword> IndexByName()
    {
        Dictionary<string, Keyword> byName = new(StringComparer.OrdinalIgnoreCase);
        foreach (Keyword row in s_rows)
        {
            byName.Add(row.Name, row);
            foreach (string synonym in row.Synonyms)
            {
                byName.Add(synonym, row);
            }
        }

        return byName;
    }
}
