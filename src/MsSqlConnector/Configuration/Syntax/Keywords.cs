using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Errors;

using static MsSqlConnector.Configuration.Syntax.KeywordSupport;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>The table of all connection-string keywords. The builder and the settings are derived from it.</summary>
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
        "Data Source", ["addr", "address", "network address", "server"], s_name, "");

    internal static readonly Keyword FailoverPartner = Define(
        "Failover Partner", ["failoverpartner"], s_name, "");

    internal static readonly Keyword AttachDBFilename = Define(
        "AttachDbFilename", ["extended properties", "initial file name"], new TextKeywordType(FileCharCount), "");

    internal static readonly Keyword InitialCatalog = Define(
        "Initial Catalog", ["database"], s_name, "");

    internal static readonly Keyword IntegratedSecurity = Define(
        "Integrated Security", ["trusted_connection"], new BooleanKeywordType("sspi"), false);

    internal static readonly Keyword PersistSecurityInfo = Define(
        "Persist Security Info", ["persistsecurityinfo"], s_boolean, false);

    internal static readonly Keyword UserID = Define(
        "User ID", ["uid", "user"], s_name, "");

    internal static readonly Keyword Password = Define(
        "Password", ["pwd"], s_name, "");

    internal static readonly Keyword Enlist = Define(
        "Enlist", [], s_boolean, true);

    internal static readonly Keyword Pooling = Define(
        "Pooling", [], s_boolean, true);

    internal static readonly Keyword MinPoolSize = Define(
        "Min Pool Size", [], s_fromZero, 0);

    internal static readonly Keyword MaxPoolSize = Define(
        "Max Pool Size", [], new IntegerKeywordType(1), 100);

    internal static readonly Keyword PoolBlockingPeriod = Define(
        "Pool Blocking Period", ["poolblockingperiod"], new EnumKeywordType(typeof(PoolBlockingPeriod)),
        MsSqlConnector.PoolBlockingPeriod.Auto);

    internal static readonly Keyword MultipleActiveResultSets = Define(
        "Multiple Active Result Sets", ["multipleactiveresultsets"], s_boolean, false);

    internal static readonly Keyword Replication = Define(
        "Replication", [], s_boolean, false);

    internal static readonly Keyword ConnectTimeout = Define(
        "Connect Timeout", ["connection timeout", "connecttimeout", "timeout"], s_fromZero, 15);

    internal static readonly Keyword Encrypt = Define(
        "Encrypt", [], new EncryptKeywordType(), SqlConnectionEncryptOption.Mandatory);

    internal static readonly Keyword HostNameInCertificate = Define(
        "Host Name In Certificate", ["hostnameincertificate"], s_text, "");

    internal static readonly Keyword ServerCertificate = Define(
        "Server Certificate", ["servercertificate"], s_text, "");

    internal static readonly Keyword TrustServerCertificate = Define(
        "Trust Server Certificate", ["trustservercertificate"], s_boolean, false);

    internal static readonly Keyword LoadBalanceTimeout = Define(
        "Load Balance Timeout", ["connection lifetime"], s_fromZero, 0);

    internal static readonly Keyword PacketSize = Define(
        "Packet Size", ["packetsize"], new IntegerKeywordType(512, 32768), 8000);

    internal static readonly Keyword TypeSystemVersion = Define(
        "Type System Version", [],
        new TextKeywordType(NameCharCount, "Latest", "SQL Server 2012", "SQL Server 2008", "SQL Server 2005"), "Latest",
        NotImplemented, ["Latest", "SQL Server 2012", "SQL Server 2008"]);

    internal static readonly Keyword Authentication = Define(
        "Authentication", [],
        new EnumKeywordType(typeof(SqlAuthenticationMethod), SqlAuthenticationMethod.NotSpecified, acceptsSpacedNames: true),
        SqlAuthenticationMethod.NotSpecified);

    internal static readonly Keyword ApplicationName = Define(
        "Application Name", ["app"], s_name, ProviderNames.DefaultApplicationName);

    internal static readonly Keyword CurrentLanguage = Define(
        "Current Language", ["language"], s_name, "");

    internal static readonly Keyword WorkstationID = Define(
        "Workstation ID", ["workstationid", "wsid"], s_name, "");

    internal static readonly Keyword UserInstance = Define(
        "User Instance", [], s_boolean, false, NotImplemented | WindowsOnly,
        advice: "User instances of SQL Server Express are deprecated, and exist on Windows only. "
            + @"Use LocalDB: Server=(localdb)\MSSQLLocalDB, with AttachDbFilename for a database file.");

    internal static readonly Keyword TransactionBinding = Define(
        "Transaction Binding", [], new TextKeywordType(NameCharCount, "Implicit Unbind", "Explicit Unbind"), "Implicit Unbind");

    internal static readonly Keyword ApplicationIntent = Define(
        "Application Intent", ["applicationintent"], new EnumKeywordType(typeof(ApplicationIntent)),
        MsSqlConnector.ApplicationIntent.ReadWrite);

    internal static readonly Keyword MultiSubnetFailover = Define(
        "Multi Subnet Failover", ["multisubnetfailover"], s_boolean, false);

    internal static readonly Keyword ConnectRetryCount = Define(
        "Connect Retry Count", ["connectretrycount"], new IntegerKeywordType(0, 255), 1);

    internal static readonly Keyword ConnectRetryInterval = Define(
        "Connect Retry Interval", ["connectretryinterval"], new IntegerKeywordType(1, 60), 10);

    internal static readonly Keyword ColumnEncryptionSetting = Define(
        "Column Encryption Setting", ["columnencryption"], new EnumKeywordType(typeof(SqlConnectionColumnEncryptionSetting)),
        SqlConnectionColumnEncryptionSetting.Disabled);

    internal static readonly Keyword EnclaveAttestationUrl = Define(
        "Enclave Attestation Url", [], s_text, "");

    internal static readonly Keyword AttestationProtocol = Define(
        "Attestation Protocol", [],
        new EnumKeywordType(typeof(SqlConnectionAttestationProtocol), SqlConnectionAttestationProtocol.NotSpecified),
        SqlConnectionAttestationProtocol.NotSpecified);

    internal static readonly Keyword CommandTimeout = Define(
        "Command Timeout", [], s_fromZero, 30);

    internal static readonly Keyword IPAddressPreference = Define(
        "IP Address Preference", ["ipaddresspreference"], new EnumKeywordType(typeof(SqlConnectionIPAddressPreference)),
        SqlConnectionIPAddressPreference.IPv4First);

    internal static readonly Keyword ServerSPN = Define(
        "Server SPN", ["serverspn"], s_text, "");

    internal static readonly Keyword FailoverPartnerSPN = Define(
        "Failover Partner SPN", ["failoverpartnerspn"], s_text, "");

    internal static readonly Keyword ContextConnection = Define(
        "Context Connection", [], new BooleanKeywordType(isFalseSilent: true), false, NotImplemented,
        advice: "It exists only for code that runs inside of SQL Server, with System.Data.SqlClient. Remove the keyword, "
            + "and set Data Source.");

    internal static readonly Keyword ConnectionReset = Define(
        "Connection Reset", [], s_boolean, true, Ignored);

    internal static readonly Keyword NetworkLibrary = Define(
        "Network Library", ["net", "network"], s_text, "", FrameworkOnly);

    internal static readonly Keyword TransparentNetworkIPResolution = Define(
        "Transparent Network IP Resolution", ["transparentnetworkipresolution"], s_boolean, true, Ignored | FrameworkOnly);

    // The following keywords do not exist in Microsoft.Data.SqlClient.
    internal static readonly Keyword CancellationTimeout = Define(
        "Cancellation Timeout", [], new IntegerKeywordType(1, int.MaxValue / 1000), 5);

    internal static readonly Keyword MaxAutoPrepare = Define(
        "Max Auto Prepare", ["maxautoprepare"], s_fromZero, 0);

    internal static readonly Keyword AutoPrepareMinUsages = Define(
        "Auto Prepare Min Usages", ["autoprepareminusages"], new IntegerKeywordType(1, 255), 4);

    internal static readonly Keyword AutoPrepareMaxParameters = Define(
        "Auto Prepare Max Parameters", ["autopreparemaxparameters"], s_fromZero, 30);

    internal static readonly Keyword CertificateRevocationCheck = Define(
        "Certificate Revocation Check", ["certificaterevocationcheck"], new EnumKeywordType(typeof(X509RevocationMode)),
        X509RevocationMode.NoCheck);

    internal static readonly Keyword MinimumTlsVersion = Define(
        "Minimum TLS Version", ["minimumtlsversion"], new EnumKeywordType(typeof(SqlConnectionTlsVersion)), SqlConnectionTlsVersion.Tls12);

    internal static readonly Keyword ClientCertificate = Define(
        "Client Certificate", ["clientcertificate"], s_text, "");

    internal static readonly Keyword ClientKey = Define(
        "Client Key", ["clientkey"], s_text, "");

    internal static readonly Keyword ClientKeyPassword = Define(
        "Client Key Password", ["clientkeypassword"], s_text, "");

    internal static readonly Keyword KeepAliveTime = Define(
        "Keep Alive Time", ["keepalivetime"], new IntegerKeywordType(0, MaxKeepAliveSeconds), 30);

    internal static readonly Keyword KeepAliveInterval = Define(
        "Keep Alive Interval", ["keepaliveinterval"], new IntegerKeywordType(1, MaxKeepAliveSeconds), 1);

    internal static readonly Keyword AdditionalHosts = Define(
        "Additional Hosts", ["additionalhosts"], s_text, "");

    internal static readonly Keyword TargetSession = Define(
        "Target Session", ["targetsession", "target session attributes"],
        new EnumKeywordType(typeof(TargetSession), acceptsSpacedNames: true), MsSqlConnector.TargetSession.Any);

    internal static readonly Keyword LoadBalanceHosts = Define(
        "Load Balance Hosts", ["loadbalancehosts"], s_boolean, false);

    internal static readonly Keyword ConnectionIdleTimeout = Define(
        "Connection Idle Timeout", ["connectionidletimeout"], s_fromZero, 300);

    internal static readonly Keyword DnsCheckInterval = Define(
        "Dns Check Interval", ["dnscheckinterval"], s_fromZero, 0);

    internal static readonly Keyword NoResetOnClose = Define(
        "No Reset On Close", ["noresetonclose"], s_boolean, false);

    internal static readonly Keyword IgnoreServerProvidedFailoverPartner = Define(
        "Ignore Server Provided Failover Partner", ["ignoreserverprovidedfailoverpartner"], s_boolean, false);

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
            throw ConfigurationErrors.UnknownKeyword(keyword, s_byName.Keys);
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
        KeywordSupport support = Supported,
        object[]? implementedValues = null,
        string advice = "")
    {
        Keyword row = new(s_rows.Count, name, synonyms, type, defaultValue, support, implementedValues, advice);
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
