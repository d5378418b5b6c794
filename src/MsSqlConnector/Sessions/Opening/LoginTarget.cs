using System;
using System.Security.Authentication.ExtendedProtection;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>What the connection settings mean for one opening: where to, as whom, and under which id.</summary>
internal sealed class LoginTarget
{
    private readonly ConnectionSettings _settings;
    private readonly RecoveryData? _recovery;
    private readonly Destination _destination;

    /// <param name="settings">The connection settings.</param>
    /// <param name="destination">Where this attempt goes.</param>
    /// <param name="recovery">The session whose place the new one takes; null for none.</param>
    /// <exception cref="ArgumentException">No provider is registered for the method of authentication.</exception>
    /// <exception cref="InvalidOperationException">A password is needed and there is none.</exception>
    /// <exception cref="PlatformNotSupportedException">The login is integrated and nothing makes its tokens.</exception>
    public LoginTarget(ConnectionSettings settings, Destination destination, RecoveryData? recovery = null)
    {
        if (settings.Login.IsIntegrated)
        {
            SecurityContexts.ThrowIfNotSupported(settings.Identity.SspiContextProvider);
        }

        SqlAuthenticationMethod method = settings.Login.Authentication;
        if (AuthenticationRules.NeedsPassword(method) && settings.Credential is null
            && (settings.Login.UserId.Length == 0 || settings.Login.Password.Length == 0))
        {
            throw AuthenticationErrors.NoPassword(method);
        }

        _settings = settings;
        _recovery = recovery;
        TokenSource = TokenSource.Find(settings);
        _destination = destination;
        Dial = CreateDial();
        ConnectionId = Guid.NewGuid();
        Origin = new ErrorOrigin(destination.Server.Text, ConnectionId) { DataSource = destination.DataSource };
        Login = CreateLogin();
    }

    /// <summary>The host alone: the name that a certificate or a service principal carries.</summary>
    public string Host => _destination.Server.Host;

    /// <summary>The host with its instance or pipe, as messages name it in front of the port.</summary>
    public string Name => Dial.Name;

    /// <summary>The TCP port; 0 for a pipe, and where SQL Server Browser is asked for it.</summary>
    public int Port => _destination.Server.Port;

    /// <summary>Whether it is the failover partner of what the connection string calls the server.</summary>
    public bool IsPartner => _destination.IsPartner;

    /// <summary>Whether a session is one with the failover partner itself, and not with a server that it redirected to.</summary>
    public bool IsPartnerItself => _destination is { IsPartner: true, IsRouted: false };

    /// <summary>Why the text names no server; null when it names one.</summary>
    public string? Fault => _destination.Server.Fault;

    /// <summary>What to dial.</summary>
    public DialTarget Dial { get; }

    public Guid ConnectionId { get; }

    public ErrorOrigin Origin { get; }

    public LoginParameters Login { get; }

    /// <summary>Gets an access token once the server says where to; null when none is wanted, or none can be had.</summary>
    public TokenSource? TokenSource { get; }

    /// <summary>How to log in, where the connection string says so.</summary>
    public SqlAuthenticationMethod Authentication => _settings.Login.Authentication;

    /// <summary>What the server must let a session do to be the one that is looked for.</summary>
    public TargetSession Session => _settings.Opening.TargetSession;

    public KeepAlive KeepAlive => new(_settings.Network.KeepAliveTimeSeconds, _settings.Network.KeepAliveIntervalSeconds);

    /// <exception cref="CertificateFileException">A certificate that the connection string names cannot be read.</exception>
    public TlsOptions CreateTlsOptions(EncryptionScope scope, bool isFederated) =>
        EncryptionHandshake.CreateOptions(_settings, Host, scope, isFederated);

    /// <summary>What an integrated login needs to know; the binding is null where not all of the connection is encrypted.</summary>
    public SecurityTarget CreateSecurityTarget(ChannelBinding? channelBinding) => new()
    {
        DataSource = _destination.Server.Text,
        Host = Host,
        Port = Port,
        Instance = _destination.Server.Instance,
        ServicePrincipalName = IsPartner ? _settings.Login.FailoverPartnerSpn : _settings.Login.ServerSpn,
        Database = Login.Database,
        User = _settings.Login.UserId,
        Password = _settings.Login.Password,
        Provider = _settings.Identity.SspiContextProvider,
        ChannelBinding = channelBinding,
    };

    /// <summary>The login as whoever gets an access token for it is told of it.</summary>
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

    private DialTarget CreateDial() => new()
    {
        Host = _destination.Server.Host,
        Port = _destination.Server.Port,
        Instance = _destination.Server.Instance,
        IsAdmin = _destination.Server.Protocol == ServerProtocol.Admin,
        Pipe = _destination.Server.Pipe,
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

            // An access token travels encrypted or not at all.
            Encryption = federated is not null || _settings.Tls.Encrypt ? EncryptionOption.Mandatory : EncryptionOption.Optional,
            NeedsCertificate = _settings.Tls.ServerCertificate.Length > 0,
            IsReadOnlyIntent = login.ApplicationIntent == ApplicationIntent.ReadOnly
                || Session == TargetSession.ReadOnly,
            IsReplication = login.IsReplication,
            AttachDatabaseFile = login.AttachDatabaseFile,
            IsRecoverable = _settings.Opening.RetryCount > 0,
            Recovery = _recovery,
            ConnectionId = ConnectionId,
        };
    }

    private FederatedLogin? CreateFederatedLogin()
    {
        if (_settings.Identity.Token is { } token)
        {
            string text = token.Reveal();
            return text.Length > 0 ? FederatedLogin.WithToken(text) : throw AuthenticationErrors.EmptyToken();
        }

        return TokenSource.WorkflowOf(_settings) is { } workflow ? FederatedLogin.WithInformation(workflow) : null;
    }

    private static string CopyPassword(ConnectionSettings settings) =>
        settings.Credential is { } credential ? SqlCredential.Reveal(credential.Password) : settings.Login.Password;
}
