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

    internal static readonly Keyword DataSource = Row(
        "Data Source", ["addr", "address", "network address", "server"], s_name, "",
        "The server: [tcp:]host, [tcp:]host,port, [tcp:]host\\instance (SQL Server Browser is asked for its port), admin:host[\\instance], "
        + "np:host[\\instance] or \\\\host\\pipe\\name.");

    internal static readonly Keyword FailoverPartner = Row(
        "Failover Partner", ["failoverpartner"], s_name, "",
        "The mirror of the server, tried in turn with it while the server cannot be reached. A server that has one names it, and that name "
        + "replaces this one. Needs Initial Catalog; not with Multi Subnet Failover, Additional Hosts or Application Intent=ReadOnly.");

    internal static readonly Keyword AttachDBFilename = Row(
        "AttachDbFilename", ["extended properties", "initial file name"], new TextKeywordType(FileCharCount), "",
        "The primary file, on the server, of a database to attach under the name of Initial Catalog; |DataDirectory| at its start is the "
        + "application's directory of data. A server that is not on this machine cannot be asked.");

    internal static readonly Keyword InitialCatalog = Row(
        "Initial Catalog", ["database"], s_name, "",
        "The database to use; empty for the login's default database.");

    internal static readonly Keyword IntegratedSecurity = Row(
        "Integrated Security", ["trusted_connection"], new BooleanKeywordType("sspi"), false,
        "Whether to log in as the current Windows or Kerberos account; User ID and Password are not used then.");

    internal static readonly Keyword PersistSecurityInfo = Row(
        "Persist Security Info", ["persistsecurityinfo"], s_boolean, false,
        "Whether ConnectionString keeps the password once the connection has been opened.");

    internal static readonly Keyword UserID = Row(
        "User ID", ["uid", "user"], s_name, "",
        "The login name for SQL authentication.");

    internal static readonly Keyword Password = Row(
        "Password", ["pwd"], s_name, "",
        "The password for SQL authentication.");

    internal static readonly Keyword Enlist = Row(
        "Enlist", [], s_boolean, true,
        "Whether the connection enlists in the ambient transaction when it opens.");

    internal static readonly Keyword Pooling = Row(
        "Pooling", [], s_boolean, true,
        "Whether connections are taken from a pool and returned to it.");

    internal static readonly Keyword MinPoolSize = Row(
        "Min Pool Size", [], s_fromZero, 0,
        "The number of connections the pool keeps.");

    internal static readonly Keyword MaxPoolSize = Row(
        "Max Pool Size", [], new IntegerKeywordType(1), 100,
        "The number of connections the pool opens at most.");

    internal static readonly Keyword PoolBlockingPeriod = Row(
        "Pool Blocking Period", ["poolblockingperiod"], new EnumKeywordType<PoolBlockingPeriod>(),
        MsSqlConnector.PoolBlockingPeriod.Auto,
        "Whether a failure to connect fails those who ask next for a while, 5 seconds at first and up to 60. Auto does so except for "
        + "Azure SQL.");

    internal static readonly Keyword MultipleActiveResultSets = Row(
        "Multiple Active Result Sets", ["multipleactiveresultsets"], s_boolean, false,
        "Whether several commands can be active on one connection (MARS).", NotBuiltYet);

    internal static readonly Keyword Replication = Row(
        "Replication", [], s_boolean, false,
        "Whether the login says that it serves replication.");

    internal static readonly Keyword ConnectTimeout = Row(
        "Connect Timeout", ["connection timeout", "connecttimeout", "timeout"], s_fromZero, 15,
        "Seconds to wait for a connection, all steps together; 0 waits without limit.");

    internal static readonly Keyword Encrypt = Row(
        "Encrypt", [], new EncryptKeywordType(), SqlConnectionEncryptOption.Mandatory,
        "Whether the connection is encrypted. Optional encrypts the login alone where the server does not want more; Strict puts "
        + "TLS before everything else (TDS 8.0) and always verifies the server's certificate.");

    internal static readonly Keyword HostNameInCertificate = Row(
        "Host Name In Certificate", ["hostnameincertificate"], s_text, "",
        "The name the server's certificate must carry; empty for the host of Data Source.");

    internal static readonly Keyword ServerCertificate = Row(
        "Server Certificate", ["servercertificate"], s_text, "",
        "The file (PEM or DER) of a certificate that the server's must equal, byte for byte; nothing else of it is verified then, and "
        + "Trust Server Certificate does not matter. It is read at each login. A server without encryption is refused.");

    internal static readonly Keyword TrustServerCertificate = Row(
        "Trust Server Certificate", ["trustservercertificate"], s_boolean, false,
        "Whether the server's certificate is accepted without verification. It has no effect with Encrypt=Strict and for logins with an access "
        + "token, which always verify the certificate.");

    internal static readonly Keyword LoadBalanceTimeout = Row(
        "Load Balance Timeout", ["connection lifetime"], s_fromZero, 0,
        "Seconds a pooled connection lives; 0 for no limit.");

    internal static readonly Keyword PacketSize = Row(
        "Packet Size", ["packetsize"], new IntegerKeywordType(512, 32768), 8000,
        "Bytes in a network packet that the login asks for.");

    internal static readonly Keyword TypeSystemVersion = Row(
        "Type System Version", [],
        new TextKeywordType(NameCharCount, "Latest", "SQL Server 2012", "SQL Server 2008", "SQL Server 2005"), "Latest",
        "The version whose data types the client asks for.",
        NotBuiltYet, ["Latest", "SQL Server 2012", "SQL Server 2008"]);

    internal static readonly Keyword Authentication = Row(
        "Authentication", [],
        new EnumKeywordType<SqlAuthenticationMethod>(SqlAuthenticationMethod.NotSpecified, acceptsSpacedNames: true),
        SqlAuthenticationMethod.NotSpecified,
        "How to log in: SqlPassword as the user of the connection string or credential; the others with an access token from the "
        + "SqlAuthenticationProvider registered for them, which the package MsSqlConnector.Entra brings.");

    internal static readonly Keyword ApplicationName = Row(
        "Application Name", ["app"], s_name, "MsSqlConnector",
        "The application's name as the server shows it.");

    internal static readonly Keyword CurrentLanguage = Row(
        "Current Language", ["language"], s_name, "",
        "The language of the server's messages; empty for the login's default.");

    internal static readonly Keyword WorkstationID = Row(
        "Workstation ID", ["workstationid", "wsid"], s_name, "",
        "The client's name as the server shows it; empty for the machine's name.");

    internal static readonly Keyword UserInstance = Row(
        "User Instance", [], s_boolean, false,
        "Whether to start an instance under the user's account.", NotBuiltYet | WindowsOnly);

    internal static readonly Keyword TransactionBinding = Row(
        "Transaction Binding", [], new TextKeywordType(NameCharCount, "Implicit Unbind", "Explicit Unbind"),
        "Implicit Unbind",
        "What an enlisted connection does when its transaction ends: leave it, or stay and refuse commands until EnlistTransaction(null).");

    internal static readonly Keyword ApplicationIntent = Row(
        "Application Intent", ["applicationintent"], new EnumKeywordType<ApplicationIntent>(),
        MsSqlConnector.ApplicationIntent.ReadWrite,
        "Whether the work reads only, so that a readable secondary may serve it.");

    internal static readonly Keyword MultiSubnetFailover = Row(
        "Multi Subnet Failover", ["multisubnetfailover"], s_boolean, false,
        "Whether every address of the server is dialled at once, 64 at most, and the first that answers is taken.");

    internal static readonly Keyword ConnectRetryCount = Row(
        "Connect Retry Count", ["connectretrycount"], new IntegerKeywordType(0, 255), 1,
        "Further attempts to open a connection after an error that passes by itself, within Connect Timeout. One, the default, means "
        + "two for Azure SQL and five for Synapse serverless. As many attempts are made to restore an idle connection that broke; "
        + "0 makes none, and does not ask the server for what it takes.");

    internal static readonly Keyword ConnectRetryInterval = Row(
        "Connect Retry Interval", ["connectretryinterval"], new IntegerKeywordType(1, 60), 10,
        "Seconds between those attempts.");

    internal static readonly Keyword ColumnEncryptionSetting = Row(
        "Column Encryption Setting", ["columnencryption"], new EnumKeywordType<SqlConnectionColumnEncryptionSetting>(),
        SqlConnectionColumnEncryptionSetting.Disabled,
        "Whether Always Encrypted columns are encrypted and decrypted.", NotBuiltYet);

    internal static readonly Keyword EnclaveAttestationUrl = Row(
        "Enclave Attestation Url", [], s_text, "",
        "The service that attests the server's enclave.", NotBuiltYet);

    internal static readonly Keyword AttestationProtocol = Row(
        "Attestation Protocol", [],
        new EnumKeywordType<SqlConnectionAttestationProtocol>(SqlConnectionAttestationProtocol.NotSpecified),
        SqlConnectionAttestationProtocol.NotSpecified,
        "The protocol of the attestation service.", NotBuiltYet);

    internal static readonly Keyword CommandTimeout = Row(
        "Command Timeout", [], s_fromZero, 30,
        "Seconds a command may take, where it does not say otherwise; 0 for no limit.");

    internal static readonly Keyword IPAddressPreference = Row(
        "IP Address Preference", ["ipaddresspreference"], new EnumKeywordType<SqlConnectionIPAddressPreference>(),
        SqlConnectionIPAddressPreference.IPv4First,
        "Which addresses of the server are tried first.");

    internal static readonly Keyword ServerSPN = Row(
        "Server SPN", ["serverspn"], s_text, "",
        "The service principal name of the server, for integrated logins; empty for MSSQLSvc/host:port.");

    internal static readonly Keyword FailoverPartnerSPN = Row(
        "Failover Partner SPN", ["failoverpartnerspn"], s_text, "",
        "The service principal name of the failover partner, for integrated logins; empty for MSSQLSvc/host:port.");

    internal static readonly Keyword ContextConnection = Row(
        "Context Connection", [], new BooleanKeywordType(isFalseSilent: true), false,
        "The connection of code that runs inside the server.", NotBuiltYet);

    internal static readonly Keyword ConnectionReset = Row(
        "Connection Reset", [], s_boolean, true,
        "Has no effect: a pooled connection is reset before it is used again, unless No Reset On Close says otherwise. False raises a "
        + "warning event.", Ignored);

    internal static readonly Keyword NetworkLibrary = Row(
        "Network Library", ["net", "network"], s_text, "",
        "The network library; say it as a prefix of Data Source instead.", NotBuiltYet | FrameworkOnly);

    internal static readonly Keyword TransparentNetworkIPResolution = Row(
        "Transparent Network IP Resolution", ["transparentnetworkipresolution"], s_boolean, true,
        "Whether the addresses of the server are tried in turn within short times.", NotBuiltYet | FrameworkOnly);

    // The following keywords do not exist in Microsoft.Data.SqlClient.
    internal static readonly Keyword CancellationTimeout = Row(
        "Cancellation Timeout", [], new IntegerKeywordType(1, int.MaxValue / 1000), 5,
        "Seconds the server has to acknowledge that a command was cancelled or has timed out; then the connection is given up.");

    internal static readonly Keyword MaxAutoPrepare = Row(
        "Max Auto Prepare", ["maxautoprepare"], s_fromZero, 0,
        "Statements with parameters that a connection keeps prepared because they are used often; 0 prepares none by itself. "
        + "The one used longest ago makes room. A reset ends them all (see No Reset On Close).");

    internal static readonly Keyword AutoPrepareMinUsages = Row(
        "Auto Prepare Min Usages", ["autoprepareminusages"], new IntegerKeywordType(1, 255), 4,
        "The use, counted on each connection from one reset to the next, with which a statement is prepared.");

    internal static readonly Keyword AutoPrepareMaxParameters = Row(
        "Auto Prepare Max Parameters", ["autopreparemaxparameters"], s_fromZero, 30,
        "Statements with as many parameters or more are not prepared automatically.");

    internal static readonly Keyword CertificateRevocationCheck = Row(
        "Certificate Revocation Check", ["certificaterevocationcheck"], new EnumKeywordType<X509RevocationMode>(),
        X509RevocationMode.NoCheck,
        "Whether a revoked certificate of the server is refused. Online lets the platform ask the issuer, which can block the thread that "
        + "opens; Offline uses lists it has already (not on .NET Framework). One whose state is not known is refused too.");

    internal static readonly Keyword MinimumTlsVersion = Row(
        "Minimum TLS Version", ["minimumtlsversion"], new EnumKeywordType<SqlConnectionTlsVersion>(), SqlConnectionTlsVersion.Tls12,
        "The oldest version of TLS that will do. Tls10 and Tls11 are not secure and for servers that have nothing newer: using one "
        + "raises a warning event. Tls13 needs Encrypt=Strict; without it TLS 1.2 is also the newest.");

    internal static readonly Keyword ClientCertificate = Row(
        "Client Certificate", ["clientcertificate"], s_text, "",
        "The file (PFX or PEM; PFX only on .NET Framework and .NET Standard) of a certificate that is shown to a server, or a proxy before "
        + "it, that asks for one. It is no login. Kept out of sight as a password is.");

    internal static readonly Keyword ClientKey = Row(
        "Client Key", ["clientkey"], s_text, "",
        "The PEM file of the client certificate's private key, when it is not in the same file. Kept out of sight as a password is.");

    internal static readonly Keyword ClientKeyPassword = Row(
        "Client Key Password", ["clientkeypassword"], s_text, "",
        "The password of the client certificate's private key or PFX file. Kept out of sight as a password is.");

    internal static readonly Keyword KeepAliveTime = Row(
        "Keep Alive Time", ["keepalivetime"], new IntegerKeywordType(0, MaxKeepAliveSeconds), 30,
        "Seconds of silence after which TCP asks whether the server is still there; 0 for never. Where a platform cannot be told, its own "
        + "time holds.");

    internal static readonly Keyword KeepAliveInterval = Row(
        "Keep Alive Interval", ["keepaliveinterval"], new IntegerKeywordType(1, MaxKeepAliveSeconds), 1,
        "Seconds after which TCP asks again when there was no answer.");

    internal static readonly Keyword AdditionalHosts = Row(
        "Additional Hosts", ["additionalhosts"], s_text, "",
        "Servers to try when Data Source is not reached, does not take the login or is not what Target Session asks for, each written "
        + "like Data Source, separated by a vertical bar. One Connect Timeout holds for all.");

    internal static readonly Keyword TargetSession = Row(
        "Target Session", ["targetsession", "target session attributes"], new EnumKeywordType<TargetSession>(acceptsSpacedNames: true),
        MsSqlConnector.TargetSession.Any,
        "Which of the servers to look for: any, one where the database can be written, or one where it can only be read, which is "
        + "logged in to with read-only intent. The server is asked for the database's updateability behind each login.");

    internal static readonly Keyword LoadBalanceHosts = Row(
        "Load Balance Hosts", ["loadbalancehosts"], s_boolean, false,
        "Whether the servers are tried from another one on every time, in turn.");

    internal static readonly Keyword ConnectionIdleTimeout = Row(
        "Connection Idle Timeout", ["connectionidletimeout"], s_fromZero, 300,
        "Seconds after which a pooled connection that nobody has used is closed, unless it is one of Min Pool Size; 0 for no limit.");

    internal static readonly Keyword DnsCheckInterval = Row(
        "Dns Check Interval", ["dnscheckinterval"], s_fromZero, 0,
        "Seconds between looks at the addresses of the server's name: pooled connections to an address that is no longer one of them "
        + "are closed. 0 does not look.");

    internal static readonly Keyword NoResetOnClose = Row(
        "No Reset On Close", ["noresetonclose"], s_boolean, false,
        "Whether a pooled connection is used again without a reset. The next user then finds the state that the previous user left: the "
        + "current database, SET options, temporary tables, session context, application locks, and automatically prepared statements.");

    private static readonly Dictionary<string, Keyword> s_byName = IndexByName();

    /// <summary>Gets the keywords of all platforms.</summary>
    internal static Keyword[] Known { get; } = s_rows.ToArray();

    /// <summary>Gets the keywords of this platform, in the order in which a builder shows them.</summary>
    internal static Keyword[] All { get; } = s_rows.FindAll(IsOfThisPlatform).ToArray();

    /// <summary>
    /// Returns whether the value of a keyword is hidden after a connection has been opened, unless Persist Security Info is set.
    /// </summary>
    internal static bool IsSecret(Keyword keyword) =>
        keyword == Password || keyword == ClientCertificate || keyword == ClientKey || keyword == ClientKeyPassword;

    internal static bool TryGet(string name, [NotNullWhen(true)] out Keyword? keyword)
    {
        if (s_byName.TryGetValue(name, out keyword) && IsOfThisPlatform(keyword))
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

        return IsOfThisPlatform(found) ? found : throw ConfigurationErrors.FrameworkOnly(found);
    }

    private static bool IsOfThisPlatform(Keyword keyword) =>
        PlatformDefaults.IsNetFramework || (keyword.Support & FrameworkOnly) == 0;

    private static Keyword Row(
        string name,
        string[] synonyms,
        KeywordType type,
        object defaultValue,
        string description,
        KeywordSupport support = Supported,
        object[]? builtValues = null)
    {
        Keyword row = new(s_rows.Count, name, synonyms, type, defaultValue, description, support, builtValues);
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
