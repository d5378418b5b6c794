using System;
using System.ComponentModel;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector;

// One property for each keyword, mostly in alphabetical order.
public sealed partial class SqlConnectionStringBuilder
{
    /// <summary>
    /// Gets or sets the servers to try if <see cref="DataSource"/> cannot be reached, cannot complete the login, or does not match
    /// <see cref="TargetSession"/>. Separated by vertical bars, each in the format of <see cref="DataSource"/>. The default is empty. If a
    /// server rejects the account or its password, no other server is tried.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Additional Hosts")]
    public string AdditionalHosts
    {
        get => KeywordValues.Text(Keywords.AdditionalHosts);
        set => Set(Keywords.AdditionalHosts, value);
    }

    /// <summary>
    /// Gets or sets whether the application only reads, so that a readable secondary replica can serve the connection. The default is
    /// <see cref="MsSqlConnector.ApplicationIntent.ReadWrite"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("Application Intent")]
    public ApplicationIntent ApplicationIntent
    {
        get => KeywordValues.Get<ApplicationIntent>(Keywords.ApplicationIntent);
        set => Set(Keywords.ApplicationIntent, value);
    }

    /// <summary>
    /// Gets or sets the name of the application that the server shows, at most 128 characters. The default is "MsSqlConnector".
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Application Name")]
    public string ApplicationName
    {
        get => KeywordValues.Text(Keywords.ApplicationName);
        set => Set(Keywords.ApplicationName, value);
    }

    /// <summary>
    /// Gets or sets the primary file, on the server, of a database to attach under the name in <see cref="InitialCatalog"/>, at most 260
    /// characters. The default is empty. A path can start with |DataDirectory|, the data directory of the application, if the server runs
    /// on this machine.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("AttachDbFilename")]
    public string AttachDBFilename
    {
        get => KeywordValues.Text(Keywords.AttachDBFilename);
        set => Set(Keywords.AttachDBFilename, value);
    }

    /// <summary>
    /// Gets or sets the authentication method. The default is <see cref="SqlAuthenticationMethod.NotSpecified"/>. The Active Directory
    /// methods require a <see cref="SqlAuthenticationProvider"/>, which the package MsSqlConnector.Entra contains.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("Authentication")]
    public SqlAuthenticationMethod Authentication
    {
        get => KeywordValues.Get<SqlAuthenticationMethod>(Keywords.Authentication);
        set => Set(Keywords.Authentication, value);
    }

    /// <summary>
    /// Gets or sets whether commands encrypt parameters and decrypt results (Always Encrypted), unless a command has a setting of its own.
    /// The default is <see cref="SqlConnectionColumnEncryptionSetting.Disabled"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("Column Encryption Setting")]
    public SqlConnectionColumnEncryptionSetting ColumnEncryptionSetting
    {
        get => KeywordValues.Get<SqlConnectionColumnEncryptionSetting>(Keywords.ColumnEncryptionSetting);
        set => Set(Keywords.ColumnEncryptionSetting, value);
    }

    /// <summary>
    /// Gets or sets the protocol that attests the enclave of the server (Always Encrypted). The default is
    /// <see cref="SqlConnectionAttestationProtocol.NotSpecified"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("Attestation Protocol")]
    public SqlConnectionAttestationProtocol AttestationProtocol
    {
        get => KeywordValues.Get<SqlConnectionAttestationProtocol>(Keywords.AttestationProtocol);
        set => Set(Keywords.AttestationProtocol, value);
    }

    /// <summary>
    /// Gets or sets the number of parameters from which on statements are not prepared automatically. The default is 30. Only used with
    /// <see cref="MaxAutoPrepare"/>.
    /// </summary>
    /// <exception cref="ArgumentException">The value is less than 0.</exception>
    [DisplayName("Auto Prepare Max Parameters")]
    public int AutoPrepareMaxParameters
    {
        get => KeywordValues.Integer(Keywords.AutoPrepareMaxParameters);
        set => Set(Keywords.AutoPrepareMaxParameters, value);
    }

    /// <summary>
    /// Gets or sets the number of uses at which a statement is prepared automatically, from 1 to 255. The default is 4. Only used with
    /// <see cref="MaxAutoPrepare"/>. Each connection counts from one reset to the next.
    /// </summary>
    /// <exception cref="ArgumentException">The value is less than 1 or greater than 255.</exception>
    [DisplayName("Auto Prepare Min Usages")]
    public int AutoPrepareMinUsages
    {
        get => KeywordValues.Integer(Keywords.AutoPrepareMinUsages);
        set => Set(Keywords.AutoPrepareMinUsages, value);
    }

    /// <summary>Gets or sets the default timeout of commands, in seconds; 0 for no limit. The default is 30.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Command Timeout")]
    public int CommandTimeout
    {
        get => KeywordValues.Integer(Keywords.CommandTimeout);
        set => Set(Keywords.CommandTimeout, value);
    }

    /// <summary>
    /// Gets or sets the number of seconds for which the server can be silent after a command was canceled or has timed out, until it
    /// acknowledges that. After that the connection is abandoned. The default is 5, the minimum is 1.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Cancellation Timeout")]
    public int CancellationTimeout
    {
        get => KeywordValues.Integer(Keywords.CancellationTimeout);
        set => Set(Keywords.CancellationTimeout, value);
    }

    /// <summary>
    /// Gets or sets the number of seconds after which an idle pooled connection is closed, unless it is one of <see cref="MinPoolSize"/>; 0
    /// for no limit. The default is 300.
    /// </summary>
    /// <exception cref="ArgumentException">The value is less than 0.</exception>
    [DisplayName("Connection Idle Timeout")]
    public int IdleTimeout
    {
        get => KeywordValues.Integer(Keywords.ConnectionIdleTimeout);
        set => Set(Keywords.ConnectionIdleTimeout, value);
    }

    /// <summary>
    /// Gets or sets a value that has no effect. The default is true. A pooled connection is reset before it is used again, unless
    /// <see cref="NoResetOnClose"/> is true. A connection string with false raises the warning event KeywordIgnored.
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
    /// Gets or sets how often opening is retried after a transient error, from 0 to 255, within <see cref="ConnectTimeout"/>. The default
    /// is 1, which is raised to 2 for Azure SQL and to 5 for Synapse serverless.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    /// <remarks>
    /// The same number of attempts is made to restore a broken idle connection. With 0 none is made, and the login does not request the
    /// connection resiliency of the server.
    /// </remarks>
    [DisplayName("Connect Retry Count")]
    public int ConnectRetryCount
    {
        get => KeywordValues.Integer(Keywords.ConnectRetryCount);
        set => Set(Keywords.ConnectRetryCount, value);
    }

    /// <summary>
    /// Gets or sets the number of seconds between the attempts of <see cref="ConnectRetryCount"/>, from 1 to 60. The default is 10.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Connect Retry Interval")]
    public int ConnectRetryInterval
    {
        get => KeywordValues.Integer(Keywords.ConnectRetryInterval);
        set => Set(Keywords.ConnectRetryInterval, value);
    }

    /// <summary>
    /// Gets or sets the number of seconds to wait for a connection, including name resolution, connecting, TLS and login; 0 for no limit.
    /// The default is 15.
    /// </summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Connect Timeout")]
    public int ConnectTimeout
    {
        get => KeywordValues.Integer(Keywords.ConnectTimeout);
        set => Set(Keywords.ConnectTimeout, value);
    }

    /// <summary>
    /// Gets or sets the language of the messages of the server, at most 128 characters. The default is empty, for the default language of
    /// the login.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Current Language")]
    public string CurrentLanguage
    {
        get => KeywordValues.Text(Keywords.CurrentLanguage);
        set => Set(Keywords.CurrentLanguage, value);
    }

    /// <summary>Gets or sets the server, at most 128 characters. The default is empty.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <remarks>
    /// The formats are [tcp:]host, [tcp:]host,port, [tcp:]host\instance (the provider asks SQL Server Browser for the port),
    /// admin:host[\instance], np:host[\instance] and \\host\pipe\name. The default port of [tcp:]host is 1433.
    /// </remarks>
    [DisplayName("Data Source")]
    public string DataSource
    {
        get => KeywordValues.Text(Keywords.DataSource);
        set => Set(Keywords.DataSource, value);
    }

    /// <summary>
    /// Gets or sets the URL of the service that attests the enclave of the server (Always Encrypted). The default is empty: statements do
    /// not use an enclave, unless <see cref="AttestationProtocol"/> is <see cref="SqlConnectionAttestationProtocol.None"/>.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Enclave Attestation Url")]
    public string EnclaveAttestationUrl
    {
        get => KeywordValues.Text(Keywords.EnclaveAttestationUrl);
        set => Set(Keywords.EnclaveAttestationUrl, value);
    }

    /// <summary>
    /// Gets or sets the number of seconds between two lookups of the addresses of the server; 0 for no lookups. The default is 0. Pooled
    /// connections to an address that is no longer returned are closed when they are idle.
    /// </summary>
    /// <exception cref="ArgumentException">The value is less than 0.</exception>
    [DisplayName("Dns Check Interval")]
    public int DnsCheckInterval
    {
        get => KeywordValues.Integer(Keywords.DnsCheckInterval);
        set => Set(Keywords.DnsCheckInterval, value);
    }

    /// <summary>
    /// Gets or sets whether the connection is encrypted. The default, also if null is set, is
    /// <see cref="SqlConnectionEncryptOption.Mandatory"/>. With <see cref="SqlConnectionEncryptOption.Strict"/> TLS is started before TDS
    /// (TDS 8.0), and <see cref="TrustServerCertificate"/> has no effect.
    /// </summary>
    [DisplayName("Encrypt")]
    public SqlConnectionEncryptOption Encrypt
    {
        get => KeywordValues.Get<SqlConnectionEncryptOption>(Keywords.Encrypt);
        set => Set(Keywords.Encrypt, value ?? SqlConnectionEncryptOption.Mandatory);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the connection enlists in the ambient transaction when it opens. The default is true.
    /// </summary>
    [DisplayName("Enlist")]
    public bool Enlist
    {
        get => KeywordValues.Boolean(Keywords.Enlist);
        set => Set(Keywords.Enlist, value);
    }

    /// <summary>
    /// Gets or sets the mirror of the server, at most 128 characters. The default is empty. If the server cannot be reached, both are tried
    /// in turn. Requires <see cref="InitialCatalog"/>.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Failover Partner")]
    public string FailoverPartner
    {
        get => KeywordValues.Text(Keywords.FailoverPartner);
        set => Set(Keywords.FailoverPartner, value);
    }

    /// <summary>
    /// Gets or sets the service principal name of the failover partner for integrated logins. The default is empty, for MSSQLSvc/host:port
    /// with the full name of the host.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Failover Partner SPN")]
    public string FailoverPartnerSPN
    {
        get => KeywordValues.Text(Keywords.FailoverPartnerSPN);
        set => Set(Keywords.FailoverPartnerSPN, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="FailoverPartner"/> stays in effect when the server reports another name for
    /// its partner. The default is false: the name that the server reports is used. That name has no port, so set the property if the
    /// partner listens on a port that the client cannot find. Microsoft.Data.SqlClient has the AppContext switch
    /// <c>Switch.Microsoft.Data.SqlClient.IgnoreServerProvidedFailoverPartner</c> instead, which is used if the connection string does not
    /// contain the keyword.
    /// </summary>
    [DisplayName("Ignore Server Provided Failover Partner")]
    public bool IgnoreServerProvidedFailoverPartner
    {
        get => KeywordValues.Boolean(Keywords.IgnoreServerProvidedFailoverPartner);
        set => Set(Keywords.IgnoreServerProvidedFailoverPartner, value);
    }

    /// <summary>
    /// Gets or sets the name that the certificate of the server must contain. The default is empty, for the host of
    /// <see cref="DataSource"/>.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Host Name In Certificate")]
    public string HostNameInCertificate
    {
        get => KeywordValues.Text(Keywords.HostNameInCertificate);
        set => Set(Keywords.HostNameInCertificate, value);
    }

    /// <summary>
    /// Gets or sets the database to use, at most 128 characters. The default is empty, for the default database of the login.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Initial Catalog")]
    public string InitialCatalog
    {
        get => KeywordValues.Text(Keywords.InitialCatalog);
        set => Set(Keywords.InitialCatalog, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether to log in as the current Windows or Kerberos account. The default is false. If true,
    /// <see cref="UserID"/> and <see cref="Password"/> are not used. Requires .NET 8 or later, or a <see cref="SspiContextProvider"/> on
    /// the connection.
    /// </summary>
    [DisplayName("Integrated Security")]
    public bool IntegratedSecurity
    {
        get => KeywordValues.Boolean(Keywords.IntegratedSecurity);
        set => Set(Keywords.IntegratedSecurity, value);
    }

    /// <summary>
    /// Gets or sets which addresses of the server are tried first. The default is <see cref="SqlConnectionIPAddressPreference.IPv4First"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("IP Address Preference")]
    public SqlConnectionIPAddressPreference IPAddressPreference
    {
        get => KeywordValues.Get<SqlConnectionIPAddressPreference>(Keywords.IPAddressPreference);
        set => Set(Keywords.IPAddressPreference, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether each attempt to open starts with the next host of <see cref="DataSource"/> and
    /// <see cref="AdditionalHosts"/>, round-robin. The default is false.
    /// </summary>
    [DisplayName("Load Balance Hosts")]
    public bool LoadBalanceHosts
    {
        get => KeywordValues.Boolean(Keywords.LoadBalanceHosts);
        set => Set(Keywords.LoadBalanceHosts, value);
    }

    /// <summary>Gets or sets the maximum lifetime of a pooled connection, in seconds; 0 for no limit. The default is 0.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Load Balance Timeout")]
    public int LoadBalanceTimeout
    {
        get => KeywordValues.Integer(Keywords.LoadBalanceTimeout);
        set => Set(Keywords.LoadBalanceTimeout, value);
    }

    /// <summary>
    /// Gets or sets the maximum number of frequently used statements with parameters that each connection prepares automatically; 0 for
    /// none. The default is 0. A new statement replaces the least recently used one. A reset releases all of them (see
    /// <see cref="NoResetOnClose"/>).
    /// </summary>
    /// <exception cref="ArgumentException">The value is less than 0.</exception>
    [DisplayName("Max Auto Prepare")]
    public int MaxAutoPrepare
    {
        get => KeywordValues.Integer(Keywords.MaxAutoPrepare);
        set => Set(Keywords.MaxAutoPrepare, value);
    }

    /// <summary>Gets or sets the maximum number of connections in the pool, at least 1. The default is 100.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Max Pool Size")]
    public int MaxPoolSize
    {
        get => KeywordValues.Integer(Keywords.MaxPoolSize);
        set => Set(Keywords.MaxPoolSize, value);
    }

    /// <summary>Gets or sets the minimum number of connections that the pool keeps, at least 0. The default is 0.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Min Pool Size")]
    public int MinPoolSize
    {
        get => KeywordValues.Integer(Keywords.MinPoolSize);
        set => Set(Keywords.MinPoolSize, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether several commands can be active on one connection (multiple active result sets, MARS).
    /// The default is false. A server that does not support it is used without it.
    /// </summary>
    [DisplayName("Multiple Active Result Sets")]
    public bool MultipleActiveResultSets
    {
        get => KeywordValues.Boolean(Keywords.MultipleActiveResultSets);
        set => Set(Keywords.MultipleActiveResultSets, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether all addresses of the server are dialed in parallel, at most 64. The default is false.
    /// </summary>
    [DisplayName("Multi Subnet Failover")]
    public bool MultiSubnetFailover
    {
        get => KeywordValues.Boolean(Keywords.MultiSubnetFailover);
        set => Set(Keywords.MultiSubnetFailover, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether a pooled connection is used again without a session reset. The default is false.
    /// </summary>
    /// <remarks>
    /// If true, the next user of the session finds the state that the previous user left: the current database, SET options, temporary
    /// tables, session context, application locks, and the automatically prepared statements, which then live as long as the connection to
    /// the server. An open transaction is always rolled back, and the isolation level is restored.
    /// </remarks>
    [DisplayName("No Reset On Close")]
    public bool NoResetOnClose
    {
        get => KeywordValues.Boolean(Keywords.NoResetOnClose);
        set => Set(Keywords.NoResetOnClose, value);
    }

    /// <summary>Gets or sets the packet size that the login requests, in bytes, from 512 to 32768. The default is 8000.</summary>
    /// <exception cref="ArgumentException">The value is out of range.</exception>
    [DisplayName("Packet Size")]
    public int PacketSize
    {
        get => KeywordValues.Integer(Keywords.PacketSize);
        set => Set(Keywords.PacketSize, value);
    }

    /// <summary>Gets or sets the password for SQL authentication, at most 128 characters. The default is empty.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Password")]
    [PasswordPropertyText(true)]
    public string Password
    {
        get => KeywordValues.Text(Keywords.Password);
        set => Set(Keywords.Password, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the ConnectionString of a connection still contains the password after it was opened.
    /// The default is false.
    /// </summary>
    [DisplayName("Persist Security Info")]
    public bool PersistSecurityInfo
    {
        get => KeywordValues.Boolean(Keywords.PersistSecurityInfo);
        set => Set(Keywords.PersistSecurityInfo, value);
    }

    /// <summary>
    /// Gets or sets whether further attempts to open a connection fail fast for a period after a failed connection attempt. The default is
    /// <see cref="MsSqlConnector.PoolBlockingPeriod.Auto"/>, which enables this except for Azure SQL. The first period is 5 seconds; each
    /// further failure doubles it, up to 60 seconds.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("Pool Blocking Period")]
    public PoolBlockingPeriod PoolBlockingPeriod
    {
        get => KeywordValues.Get<PoolBlockingPeriod>(Keywords.PoolBlockingPeriod);
        set => Set(Keywords.PoolBlockingPeriod, value);
    }

    /// <summary>Gets or sets a value that indicates whether connections use a pool. The default is true.</summary>
    [DisplayName("Pooling")]
    public bool Pooling
    {
        get => KeywordValues.Boolean(Keywords.Pooling);
        set => Set(Keywords.Pooling, value);
    }

    /// <summary>Gets or sets a value that indicates whether the login is marked as a login for replication. The default is false.</summary>
    [DisplayName("Replication")]
    public bool Replication
    {
        get => KeywordValues.Boolean(Keywords.Replication);
        set => Set(Keywords.Replication, value);
    }

    /// <summary>
    /// Gets or sets the file (PEM or DER) of a certificate that must be identical to the certificate of the server. The default is empty,
    /// for none.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <remarks>
    /// If set, nothing else of the certificate is verified, and <see cref="TrustServerCertificate"/> has no effect. A server without
    /// encryption is rejected, because it has no certificate to check.
    /// </remarks>
    [DisplayName("Server Certificate")]
    public string ServerCertificate
    {
        get => KeywordValues.Text(Keywords.ServerCertificate);
        set => Set(Keywords.ServerCertificate, value);
    }

    /// <summary>
    /// Gets or sets the service principal name of the server for integrated logins. The default is empty, for MSSQLSvc/host:port with the
    /// full name of the host.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Server SPN")]
    public string ServerSPN
    {
        get => KeywordValues.Text(Keywords.ServerSPN);
        set => Set(Keywords.ServerSPN, value);
    }

    /// <summary>
    /// Gets or sets which of the servers in <see cref="DataSource"/> and <see cref="AdditionalHosts"/> to connect to. The default is
    /// <see cref="MsSqlConnector.TargetSession.Any"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    [DisplayName("Target Session")]
    public TargetSession TargetSession
    {
        get => KeywordValues.Get<TargetSession>(Keywords.TargetSession);
        set => Set(Keywords.TargetSession, value);
    }

    /// <summary>
    /// Gets or sets the behavior of an enlisted connection when its transaction ends. With "Implicit Unbind", the default, it leaves the
    /// transaction. With "Explicit Unbind" it rejects commands until <see cref="SqlConnection.EnlistTransaction"/> is called with null.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Transaction Binding")]
    public string TransactionBinding
    {
        get => KeywordValues.Text(Keywords.TransactionBinding);
        set => Set(Keywords.TransactionBinding, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the certificate of the server is accepted without verification. The default is false.
    /// </summary>
    /// <remarks>
    /// The value has no effect if <see cref="Encrypt"/> is <see cref="SqlConnectionEncryptOption.Strict"/>, and for logins with an access
    /// token: both always verify the certificate. <see cref="ServerCertificate"/> and <see cref="HostNameInCertificate"/> affect how it is
    /// verified.
    /// </remarks>
    [DisplayName("Trust Server Certificate")]
    public bool TrustServerCertificate
    {
        get => KeywordValues.Boolean(Keywords.TrustServerCertificate);
        set => Set(Keywords.TrustServerCertificate, value);
    }

    /// <summary>
    /// Gets or sets the SQL Server version whose data types the client requests. The default is "Latest". "SQL Server 2012" and "SQL Server
    /// 2008" are also supported; other values are not supported yet.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Type System Version")]
    public string TypeSystemVersion
    {
        get => KeywordValues.Text(Keywords.TypeSystemVersion);
        set => Set(Keywords.TypeSystemVersion, value);
    }

    /// <summary>Gets or sets the login name for SQL authentication, at most 128 characters. The default is empty.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("User ID")]
    public string UserID
    {
        get => KeywordValues.Text(Keywords.UserID);
        set => Set(Keywords.UserID, value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether to start an instance under the account of the user, on Windows only. The default is
    /// false. A connection refuses true: user instances are deprecated. Use LocalDB instead.
    /// </summary>
    [DisplayName("User Instance")]
    public bool UserInstance
    {
        get => KeywordValues.Boolean(Keywords.UserInstance);
        set => Set(Keywords.UserInstance, value);
    }

    /// <summary>
    /// Gets or sets the name of the client that the server shows, at most 128 characters. The default is empty, for the name of the
    /// machine.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [DisplayName("Workstation ID")]
    public string WorkstationID
    {
        get => KeywordValues.Text(Keywords.WorkstationID);
        set => Set(Keywords.WorkstationID, value);
    }
}
