using System;
using System.Security.Authentication.ExtendedProtection;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Requests.Login;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Tls;
using MsSqlConnector.Types;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>The parameters of one opening, from the connection settings: the server, the login and the connection id.</summary>
internal sealed class LoginTarget
{
    private readonly ConnectionSettings _settings;
    private readonly SessionServices _services;
    private readonly RecoveryData? _recovery;
    private readonly Destination _destination;

    /// <param name="settings">The connection settings.</param>
    /// <param name="services">The objects of the data source.</param>
    /// <param name="destination">The server of this attempt.</param>
    /// <param name="recovery">The state of the session to replace; null for none.</param>
    /// <exception cref="ArgumentException">No provider is registered for the authentication method.</exception>
    /// <exception cref="InvalidOperationException">
    /// The authentication method needs a user name and a password, and one is missing.
    /// </exception>
    public LoginTarget(
        ConnectionSettings settings, SessionServices services, Destination destination, RecoveryData? recovery = null)
    {
        SqlAuthenticationMethod method = settings.Login.Authentication;
        if (AuthenticationRules.NeedsPassword(method) && settings.Credential is null && settings.LoginCredentials.Password is null
            && (settings.Login.UserId.Length == 0 || settings.Login.Password.Length == 0))
        {
            throw AuthenticationErrors.NoPassword(method);
        }

        _settings = settings;
        _services = services;
        _recovery = recovery;
        TokenSource = TokenSource.Find(settings);
        _destination = destination;
        Dial = CreateDial();
        ConnectionId = Guid.NewGuid();
        Origin = new ErrorOrigin(destination.Server.Text, ConnectionId) { DataSource = destination.DataSource };
        Login = CreateLogin();
    }

    /// <summary>Gets the host name, which a certificate or a service principal name contains.</summary>
    public string Host => _destination.Server.Host;

    /// <summary>Gets the host with its instance or pipe, as messages show it before the port.</summary>
    public string Name => Dial.Name;

    /// <summary>Gets the TCP port; 0 for a pipe, or if SQL Server Browser has to be asked.</summary>
    public int Port => _destination.Server.Port;

    /// <summary>Gets a value that indicates whether the server is the failover partner of the server in the connection string.</summary>
    public bool IsPartner => _destination.IsPartner;

    /// <summary>
    /// Gets a value that indicates whether the session is with the failover partner itself, and not with a server to which it redirected
    /// the login.
    /// </summary>
    public bool IsPartnerItself => _destination is { IsPartner: true, IsRouted: false };

    /// <summary>Gets why the data source is invalid; null when it is valid.</summary>
    public string? Fault => _destination.Server.Fault;

    /// <summary>Gets the target to connect to.</summary>
    public DialTarget Dial { get; }

    public Guid ConnectionId { get; }

    public ErrorOrigin Origin { get; }

    public LoginParameters Login { get; }

    /// <summary>
    /// Gets the source of an access token, for use once the server has requested one. Null when the login needs none, or when no provider
    /// is registered and the login falls back to integrated authentication.
    /// </summary>
    public TokenSource? TokenSource { get; }

    /// <summary>Gets the authentication method of the connection string.</summary>
    public SqlAuthenticationMethod Authentication => _settings.Login.Authentication;

    /// <summary>Gets what the connection string requires of Always Encrypted.</summary>
    public ColumnEncryptionSettings ColumnEncryption => _settings.Login.ColumnEncryption;

    /// <summary>Gets which kind of session is wanted: primary, read-only or any.</summary>
    public TargetSession Session => _settings.Opening.TargetSession;

    /// <summary>Gets the CLR types that the data source maps; null if there are none.</summary>
    public UdtMappings? Mappings => _services.ClrTypes;

    public KeepAlive KeepAlive => new(_settings.Network.KeepAliveTimeSeconds, _settings.Network.KeepAliveIntervalSeconds);

    /// <exception cref="CertificateFileException">A certificate that the connection string names cannot be read.</exception>
    public TlsOptions CreateTlsOptions(EncryptionScope scope, bool isFederated) =>
        EncryptionHandshake.CreateOptions(_settings, _services.Telemetry.Events, Host, scope, isFederated);

    /// <summary>Creates the parameters of an integrated login. The binding is null unless the whole connection is encrypted.</summary>
    public SecurityTarget CreateSecurityTarget(ChannelBinding? channelBinding) => new()
    {
        DataSource = _destination.Server.Text,
        Host = Host,
        Port = Port,
        Instance = InstanceName,
        ServicePrincipalName = IsPartner ? _settings.Login.FailoverPartnerSpn : _settings.Login.ServerSpn,
        Database = Login.Database,
        User = _settings.Login.UserId,
        Password = _settings.Login.Password,
        Provider = _settings.LoginCredentials.SspiContextProvider,
        ChannelBinding = channelBinding,
    };

    /// <summary>Describes the login to an authentication provider.</summary>
    public SqlAuthenticationParameters DescribeLogin(string resource, string authority) => new(
        _settings.Login.Authentication,
        _settings.DataSource,
        _settings.Login.Database,
        resource,
        authority,
        _settings.Credential?.UserId ?? _settings.Login.UserId,
        CopyPassword(_settings),
        ConnectionId,
        _settings.ConnectTimeoutSeconds);

    private bool IsLocalDatabase => _destination.Server.Protocol == ServerProtocol.LocalDatabase;

    /// <summary>Gets the instance for the service principal name: a shared LocalDB instance without its <c>.\</c>.</summary>
    private string InstanceName =>
        _destination.Server.Instance is var name && name.StartsWith(@".\", StringComparison.Ordinal) ? name.Substring(2) : name;

    private DialTarget CreateDial() => new()
    {
        Host = _destination.Server.Host,
        Port = _destination.Server.Port,
        Instance = _destination.Server.Instance,
        IsAdmin = _destination.Server.Protocol == ServerProtocol.Admin,
        Pipe = _destination.Server.Pipe,
        IsSharedMemory = _destination.Server.Protocol == ServerProtocol.SharedMemory,
        LocalDatabase = IsLocalDatabase ? _destination.Server.Instance : string.Empty,
        IsParallel = _settings.Opening.IsParallel,
        Preference = _settings.Network.IPAddressPreference switch
        {
            SqlConnectionIPAddressPreference.IPv6First => AddressPreference.IPv6First,
            SqlConnectionIPAddressPreference.UsePlatformDefault => AddressPreference.UsePlatformDefault,
            _ => AddressPreference.IPv4First,
        },
    };

    private LoginParameters CreateLogin()
    {
        LoginSettings login = _settings.Login;
        FederatedLogin? federated = CreateFederatedLogin();
        bool sendsUser = federated is null && !login.IsIntegrated;
        return new LoginParameters
        {
            Server = _destination.Server.Text,
            Database = _destination.Database,
            User = sendsUser ? _settings.Credential?.UserId ?? login.UserId : string.Empty,
            Password = sendsUser ? CopyPassword(_settings) : string.Empty,
            NewPassword = _settings.NewPassword,
            Federated = federated,
            IsFederatedOnlyIfRequired = AuthenticationRules.FallsBackToIntegrated(login.Authentication),
            IsIntegrated = login.IsIntegrated,
            ApplicationName = login.ApplicationName,
            Workstation = login.WorkstationId,
            Language = login.Language,
            PacketByteCount = login.PacketByteCount,
            IsStrict = _settings.Tls.IsStrict,

            // An access token is never sent unencrypted. LocalDB does not support encryption, and its pipe does not leave the machine.
            Encryption = federated is not null || (_settings.Tls.Encrypt && !IsLocalDatabase)
                ? EncryptionOption.Mandatory
                : EncryptionOption.Optional,
            NeedsCertificate = _settings.Tls.ServerCertificate.Length > 0,
            IsReadOnlyIntent = login.ApplicationIntent == ApplicationIntent.ReadOnly
                || Session == TargetSession.ReadOnly,
            IsReplication = login.IsReplication,
            WantsMars = login.WantsMars,
            AttachDatabaseFile = login.AttachDatabaseFile,
            IsRecoverable = _settings.Opening.RetryCount > 0,
            Recovery = _recovery,
            ConnectionId = ConnectionId,
            Activity = ActivityIdentifier.IsSent(_services.Telemetry.Tracing)
                ? ActivityIdentifier.Next()
                : ActivityIdentifier.CreateRandom(),
        };
    }

    private FederatedLogin? CreateFederatedLogin()
    {
        if (_settings.LoginCredentials.Token is { } token)
        {
            string text = token.Reveal();
            return text.Length > 0 ? FederatedLogin.WithToken(text) : throw AuthenticationErrors.EmptyToken();
        }

        return TokenSource.GetWorkflow(_settings) is { } workflow ? FederatedLogin.WithInformation(workflow) : null;
    }

    private static string CopyPassword(ConnectionSettings settings) =>
        settings.LoginCredentials.Password is { } password ? password
        : settings.Credential is { } credential ? credential.RevealPassword() : settings.Login.Password;
}
