using System;
using System.ComponentModel;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

// One property a keyword, in the order of the alphabet.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// Servers to try when <see cref="DataSource"/> does not do, each written like it, separated by a vertical bar. Empty by
    /// default.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Additional Hosts")]
    public string AdditionalHosts
    {
        get => KeywordValues.Text(Keywords.AdditionalHosts);
        set => Set(Keywords.AdditionalHosts, value);
    }

    /// <summary>
    /// Whether the work reads only, so that a readable secondary may serve it. The default is
    /// <see cref="MsSqlConnector.ApplicationIntent.ReadWrite"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Application Intent")]
    public ApplicationIntent ApplicationIntent
    {
        get => KeywordValues.Get<ApplicationIntent>(Keywords.ApplicationIntent);
        set => Set(Keywords.ApplicationIntent, value);
    }

    /// <summary>The application's name as the server shows it, at most 128 characters.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Application Name")]
    public string ApplicationName
    {
        get => KeywordValues.Text(Keywords.ApplicationName);
        set => Set(Keywords.ApplicationName, value);
    }

    /// <summary>
    /// The primary file of a database to attach; Windows only, at most 260 characters. Empty by default. Not
    /// supported yet.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("AttachDbFilename")]
    public string AttachDBFilename
    {
        get => KeywordValues.Text(Keywords.AttachDBFilename);
        set => Set(Keywords.AttachDBFilename, value);
    }

    /// <summary>
    /// How to log in. The default is <see cref="SqlAuthenticationMethod.NotSpecified"/>; the Active Directory methods need a
    /// <see cref="SqlAuthenticationProvider"/>, which the package MsSqlConnector.Entra brings.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Authentication")]
    public SqlAuthenticationMethod Authentication
    {
        get => KeywordValues.Get<SqlAuthenticationMethod>(Keywords.Authentication);
        set => Set(Keywords.Authentication, value);
    }

    /// <summary>
    /// Whether Always Encrypted columns are encrypted and decrypted. The default is
    /// <see cref="SqlConnectionColumnEncryptionSetting.Disabled"/>; the other is not supported yet.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Column Encryption Setting")]
    public SqlConnectionColumnEncryptionSetting ColumnEncryptionSetting
    {
        get => KeywordValues.Get<SqlConnectionColumnEncryptionSetting>(Keywords.ColumnEncryptionSetting);
        set => Set(Keywords.ColumnEncryptionSetting, value);
    }

    /// <summary>
    /// The protocol of the attestation service. The default is
    /// <see cref="SqlConnectionAttestationProtocol.NotSpecified"/>; others are not supported yet.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Attestation Protocol")]
    public SqlConnectionAttestationProtocol AttestationProtocol
    {
        get => KeywordValues.Get<SqlConnectionAttestationProtocol>(Keywords.AttestationProtocol);
        set => Set(Keywords.AttestationProtocol, value);
    }

    /// <summary>
    /// Statements with as many parameters or more are not prepared automatically. The default is 30. Only with
    /// <see cref="MaxAutoPrepare"/>.
    /// </summary>
    /// <exception cref="ArgumentException">The value is below 0.</exception>
    [DisplayName("Auto Prepare Max Parameters")]
    public int AutoPrepareMaxParameters
    {
        get => KeywordValues.Integer(Keywords.AutoPrepareMaxParameters);
        set => Set(Keywords.AutoPrepareMaxParameters, value);
    }

    /// <summary>
    /// With which use a statement is prepared automatically, 1 to 255, counted on each connection from one reset to the next. The
    /// default is 4. Only with <see cref="MaxAutoPrepare"/>.
    /// </summary>
    /// <exception cref="ArgumentException">The value is below 1 or above 255.</exception>
    [DisplayName("Auto Prepare Min Usages")]
    public int AutoPrepareMinUsages
    {
        get => KeywordValues.Integer(Keywords.AutoPrepareMinUsages);
        set => Set(Keywords.AutoPrepareMinUsages, value);
    }

    /// <summary>
    /// Seconds a command may take where it does not say otherwise. The default is 30; 0 for no limit.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Command Timeout")]
    public int CommandTimeout
    {
        get => KeywordValues.Integer(Keywords.CommandTimeout);
        set => Set(Keywords.CommandTimeout, value);
    }

    /// <summary>
    /// Seconds the server has to acknowledge that a command was cancelled or has timed out; then the connection is given up. The
    /// default is 5, the least 1.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Cancellation Timeout")]
    public int CancellationTimeout
    {
        get => KeywordValues.Integer(Keywords.CancellationTimeout);
        set => Set(Keywords.CancellationTimeout, value);
    }

    /// <summary>
    /// Seconds after which a pooled connection that nobody has used is closed, unless it is one of <see cref="MinPoolSize"/>. The
    /// default is 300; 0 is no limit.
    /// </summary>
    /// <exception cref="ArgumentException">The value is below 0.</exception>
    [DisplayName("Connection Idle Timeout")]
    public int IdleTimeout
    {
        get => KeywordValues.Integer(Keywords.ConnectionIdleTimeout);
        set => Set(Keywords.ConnectionIdleTimeout, value);
    }

    /// <summary>
    /// Has no effect and is true by default. A pooled connection is reset before it is used again, unless <see cref="NoResetOnClose"/> is
    /// true. A connection string with false raises the warning event KeywordIgnored.
    /// </summary>
    [Browsable(false)]
    [DisplayName("Connection Reset")]
    [Obsolete("Connection Reset has no effect. Use NoResetOnClose to keep the state of pooled connections.")]
    public bool ConnectionReset
    {
        get => KeywordValues.Boolean(Keywords.ConnectionReset);
        set => Set(Keywords.ConnectionReset, value);
    }

    /// <summary>
    /// Further attempts to open a connection after an error that passes by itself, 0 to 255, within
    /// <see cref="ConnectTimeout"/>. The default is 1, which means 2 for Azure SQL and 5 for Synapse serverless.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Connect Retry Count")]
    public int ConnectRetryCount
    {
        get => KeywordValues.Integer(Keywords.ConnectRetryCount);
        set => Set(Keywords.ConnectRetryCount, value);
    }

    /// <summary>
    /// Seconds between the attempts that <see cref="ConnectRetryCount"/> allows, 1 to 60. The default is 10.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Connect Retry Interval")]
    public int ConnectRetryInterval
    {
        get => KeywordValues.Integer(Keywords.ConnectRetryInterval);
        set => Set(Keywords.ConnectRetryInterval, value);
    }

    /// <summary>
    /// Seconds to wait for a connection: name resolution, connecting, TLS and login together. The default is 15; 0
    /// for no limit.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Connect Timeout")]
    public int ConnectTimeout
    {
        get => KeywordValues.Integer(Keywords.ConnectTimeout);
        set => Set(Keywords.ConnectTimeout, value);
    }

    /// <summary>
    /// The language of the server's messages, at most 128 characters. Empty, the default, for the login's own.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Current Language")]
    public string CurrentLanguage
    {
        get => KeywordValues.Text(Keywords.CurrentLanguage);
        set => Set(Keywords.CurrentLanguage, value);
    }

    /// <summary>
    /// The server: host, tcp:host, host,port or tcp:host,port; the port is 1433 where none is said. At most 128
    /// characters.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Data Source")]
    public string DataSource
    {
        get => KeywordValues.Text(Keywords.DataSource);
        set => Set(Keywords.DataSource, value);
    }

    /// <summary>The service that attests the server's enclave. Empty by default. Not supported yet.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Enclave Attestation Url")]
    public string EnclaveAttestationUrl
    {
        get => KeywordValues.Text(Keywords.EnclaveAttestationUrl);
        set => Set(Keywords.EnclaveAttestationUrl, value);
    }

    /// <summary>
    /// Seconds between looks at the addresses of the server's name. Pooled connections to an address that is no longer one of
    /// them are closed, once nobody uses them. The default is 0: it is not looked at.
    /// </summary>
    /// <exception cref="ArgumentException">The value is below 0.</exception>
    [DisplayName("Dns Check Interval")]
    public int DnsCheckInterval
    {
        get => KeywordValues.Integer(Keywords.DnsCheckInterval);
        set => Set(Keywords.DnsCheckInterval, value);
    }

    /// <summary>
    /// Whether the connection is encrypted. The default, also where null is set, is
    /// <see cref="SqlConnectionEncryptOption.Mandatory"/>. With <see cref="SqlConnectionEncryptOption.Strict"/> TLS comes before
    /// everything else (TDS 8.0) and <see cref="TrustServerCertificate"/> has no meaning.
    /// </summary>
    [DisplayName("Encrypt")]
    public SqlConnectionEncryptOption Encrypt
    {
        get => KeywordValues.Get<SqlConnectionEncryptOption>(Keywords.Encrypt);
        set => Set(Keywords.Encrypt, value ?? SqlConnectionEncryptOption.Mandatory);
    }

    /// <summary>
    /// Whether the connection enlists in the ambient transaction when it opens. The default is true.
    /// </summary>
    [DisplayName("Enlist")]
    public bool Enlist
    {
        get => KeywordValues.Boolean(Keywords.Enlist);
        set => Set(Keywords.Enlist, value);
    }

    /// <summary>
    /// The mirror of the server, tried in turn with it, at most 128 characters. Empty by default. It needs
    /// <see cref="InitialCatalog"/>.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Failover Partner")]
    public string FailoverPartner
    {
        get => KeywordValues.Text(Keywords.FailoverPartner);
        set => Set(Keywords.FailoverPartner, value);
    }

    /// <summary>
    /// The service principal name of the failover partner, for integrated logins. Empty, the default, for MSSQLSvc/host:port with
    /// the host's full name.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Failover Partner SPN")]
    public string FailoverPartnerSPN
    {
        get => KeywordValues.Text(Keywords.FailoverPartnerSPN);
        set => Set(Keywords.FailoverPartnerSPN, value);
    }

    /// <summary>
    /// The name the server's certificate must carry. Empty, the default, for the host of <see cref="DataSource"/>.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Host Name In Certificate")]
    public string HostNameInCertificate
    {
        get => KeywordValues.Text(Keywords.HostNameInCertificate);
        set => Set(Keywords.HostNameInCertificate, value);
    }

    /// <summary>The database to use, at most 128 characters. Empty, the default, for the login's own.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Initial Catalog")]
    public string InitialCatalog
    {
        get => KeywordValues.Text(Keywords.InitialCatalog);
        set => Set(Keywords.InitialCatalog, value);
    }

    /// <summary>
    /// Whether to log in as the current Windows or Kerberos account; <see cref="UserID"/> and <see cref="Password"/> are not used
    /// then. The default is false. It needs .NET 8 or later, or a <see cref="SspiContextProvider"/> on the connection.
    /// </summary>
    [DisplayName("Integrated Security")]
    public bool IntegratedSecurity
    {
        get => KeywordValues.Boolean(Keywords.IntegratedSecurity);
        set => Set(Keywords.IntegratedSecurity, value);
    }

    /// <summary>
    /// Which addresses of the server are tried first. The default is
    /// <see cref="SqlConnectionIPAddressPreference.IPv4First"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("IP Address Preference")]
    public SqlConnectionIPAddressPreference IPAddressPreference
    {
        get => KeywordValues.Get<SqlConnectionIPAddressPreference>(Keywords.IPAddressPreference);
        set => Set(Keywords.IPAddressPreference, value);
    }

    /// <summary>Whether the servers are tried from another one on every time, in turn. The default is false.</summary>
    [DisplayName("Load Balance Hosts")]
    public bool LoadBalanceHosts
    {
        get => KeywordValues.Boolean(Keywords.LoadBalanceHosts);
        set => Set(Keywords.LoadBalanceHosts, value);
    }

    /// <summary>Seconds a pooled connection lives. The default is 0, for no limit.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Load Balance Timeout")]
    public int LoadBalanceTimeout
    {
        get => KeywordValues.Integer(Keywords.LoadBalanceTimeout);
        set => Set(Keywords.LoadBalanceTimeout, value);
    }

    /// <summary>
    /// How many statements with parameters a connection keeps prepared because they are used often, without anybody asking for it;
    /// the one used longest ago makes room. The default is 0: none. A reset ends them all (see <see cref="NoResetOnClose"/>).
    /// </summary>
    /// <exception cref="ArgumentException">The value is below 0.</exception>
    [DisplayName("Max Auto Prepare")]
    public int MaxAutoPrepare
    {
        get => KeywordValues.Integer(Keywords.MaxAutoPrepare);
        set => Set(Keywords.MaxAutoPrepare, value);
    }

    /// <summary>The number of connections the pool opens at most, 1 or more. The default is 100.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Max Pool Size")]
    public int MaxPoolSize
    {
        get => KeywordValues.Integer(Keywords.MaxPoolSize);
        set => Set(Keywords.MaxPoolSize, value);
    }

    /// <summary>The number of connections the pool keeps, 0 or more. The default is 0.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Min Pool Size")]
    public int MinPoolSize
    {
        get => KeywordValues.Integer(Keywords.MinPoolSize);
        set => Set(Keywords.MinPoolSize, value);
    }

    /// <summary>
    /// Whether several commands can be active on one connection. The default is false; true is not supported yet.
    /// </summary>
    [DisplayName("Multiple Active Result Sets")]
    public bool MultipleActiveResultSets
    {
        get => KeywordValues.Boolean(Keywords.MultipleActiveResultSets);
        set => Set(Keywords.MultipleActiveResultSets, value);
    }

    /// <summary>
    /// Whether every address of the server is dialled at once, 64 at most. The default is false.
    /// </summary>
    [DisplayName("Multi Subnet Failover")]
    public bool MultiSubnetFailover
    {
        get => KeywordValues.Boolean(Keywords.MultiSubnetFailover);
        set => Set(Keywords.MultiSubnetFailover, value);
    }

    /// <summary>
    /// Whether a pooled connection is used again without a reset. The default is false. With true the next user finds the state that the
    /// previous user left: the current database, SET options, temporary tables, session context, application locks, and the
    /// statements that were prepared automatically, which then live as long as the connection to the server. An open transaction
    /// is rolled back in any case, and the isolation level is restored.
    /// </summary>
    [DisplayName("No Reset On Close")]
    public bool NoResetOnClose
    {
        get => KeywordValues.Boolean(Keywords.NoResetOnClose);
        set => Set(Keywords.NoResetOnClose, value);
    }

    /// <summary>Bytes in a network packet that the login asks for, 512 to 32768. The default is 8000.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Packet Size")]
    public int PacketSize
    {
        get => KeywordValues.Integer(Keywords.PacketSize);
        set => Set(Keywords.PacketSize, value);
    }

    /// <summary>The password for SQL authentication, at most 128 characters. Empty by default.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Password")]
    [PasswordPropertyText(true)]
    public string Password
    {
        get => KeywordValues.Text(Keywords.Password);
        set => Set(Keywords.Password, value);
    }

    /// <summary>
    /// Whether the connection's ConnectionString keeps the password once it has been opened. The default is false.
    /// </summary>
    [DisplayName("Persist Security Info")]
    public bool PersistSecurityInfo
    {
        get => KeywordValues.Boolean(Keywords.PersistSecurityInfo);
        set => Set(Keywords.PersistSecurityInfo, value);
    }

    /// <summary>
    /// Whether a failure to connect fails those who ask the pool next for a while. The default is
    /// <see cref="MsSqlConnector.PoolBlockingPeriod.Auto"/>, which does so except for Azure SQL. The first such period is 5
    /// seconds long, the next after another failure twice as long, up to 60.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Pool Blocking Period")]
    public PoolBlockingPeriod PoolBlockingPeriod
    {
        get => KeywordValues.Get<PoolBlockingPeriod>(Keywords.PoolBlockingPeriod);
        set => Set(Keywords.PoolBlockingPeriod, value);
    }

    /// <summary>Whether connections are taken from a pool and returned to it. The default is true.</summary>
    [DisplayName("Pooling")]
    public bool Pooling
    {
        get => KeywordValues.Boolean(Keywords.Pooling);
        set => Set(Keywords.Pooling, value);
    }

    /// <summary>Whether the login says that it serves replication. The default is false.</summary>
    [DisplayName("Replication")]
    public bool Replication
    {
        get => KeywordValues.Boolean(Keywords.Replication);
        set => Set(Keywords.Replication, value);
    }

    /// <summary>
    /// The file (PEM or DER) of a certificate that the server's must equal, byte for byte; nothing else of it is verified then, and
    /// <see cref="TrustServerCertificate"/> does not matter. A server without encryption is refused, because it has no certificate to check.
    /// Empty, the default, for none.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Server Certificate")]
    public string ServerCertificate
    {
        get => KeywordValues.Text(Keywords.ServerCertificate);
        set => Set(Keywords.ServerCertificate, value);
    }

    /// <summary>
    /// The service principal name of the server, for integrated logins. Empty, the default, for MSSQLSvc/host:port with the host's
    /// full name.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Server SPN")]
    public string ServerSPN
    {
        get => KeywordValues.Text(Keywords.ServerSPN);
        set => Set(Keywords.ServerSPN, value);
    }

    /// <summary>
    /// Which server to look for among <see cref="DataSource"/> and <see cref="AdditionalHosts"/>. The default is
    /// <see cref="MsSqlConnector.TargetSession.Any"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not one of the enumeration.</exception>
    [DisplayName("Target Session")]
    public TargetSession TargetSession
    {
        get => KeywordValues.Get<TargetSession>(Keywords.TargetSession);
        set => Set(Keywords.TargetSession, value);
    }

    /// <summary>
    /// What an enlisted connection does when its transaction ends. The default is "Implicit Unbind"; "Explicit
    /// Unbind" is not supported yet.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Transaction Binding")]
    public string TransactionBinding
    {
        get => KeywordValues.Text(Keywords.TransactionBinding);
        set => Set(Keywords.TransactionBinding, value);
    }

    /// <summary>
    /// Whether the server's certificate is accepted without verification. The default is false. It has no effect when
    /// <see cref="Encrypt"/> is <see cref="SqlConnectionEncryptOption.Strict"/>, and for logins with an access token: both always verify
    /// the certificate, which <see cref="ServerCertificate"/> and <see cref="HostNameInCertificate"/> can help with.
    /// </summary>
    [DisplayName("Trust Server Certificate")]
    public bool TrustServerCertificate
    {
        get => KeywordValues.Boolean(Keywords.TrustServerCertificate);
        set => Set(Keywords.TrustServerCertificate, value);
    }

    /// <summary>
    /// The version whose data types the client asks for. The default is "Latest"; "SQL Server 2012" and "SQL Server
    /// 2008" are the others supported yet.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Type System Version")]
    public string TypeSystemVersion
    {
        get => KeywordValues.Text(Keywords.TypeSystemVersion);
        set => Set(Keywords.TypeSystemVersion, value);
    }

    /// <summary>The login name for SQL authentication, at most 128 characters. Empty by default.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("User ID")]
    public string UserID
    {
        get => KeywordValues.Text(Keywords.UserID);
        set => Set(Keywords.UserID, value);
    }

    /// <summary>
    /// Whether to start an instance under the user's account; Windows only. The default is false; true is not
    /// supported yet.
    /// </summary>
    [DisplayName("User Instance")]
    public bool UserInstance
    {
        get => KeywordValues.Boolean(Keywords.UserInstance);
        set => Set(Keywords.UserInstance, value);
    }

    /// <summary>
    /// The client's name as the server shows it, at most 128 characters. Empty, the default, for the machine's
    /// name.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Workstation ID")]
    public string WorkstationID
    {
        get => KeywordValues.Text(Keywords.WorkstationID);
        set => Set(Keywords.WorkstationID, value);
    }
}
