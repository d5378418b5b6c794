using System;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>What the connection settings mean for one opening: where to, as whom, and under which id.</summary>
internal sealed class OpenTarget
{
    private readonly ConnectionSettings _settings;

    /// <exception cref="InvalidOperationException">
    /// The connection string has no Data Source, or no user and password that its method of authentication wants.
    /// </exception>
    /// <exception cref="ArgumentException">No provider is registered for the method of authentication.</exception>
    public OpenTarget(ConnectionSettings settings)
    {
        ServerEndpoint endpoint = settings.Endpoint
            ?? throw new InvalidOperationException("The connection string names no server (Data Source).");
        SqlAuthenticationMethod method = settings.Login.Authentication;
        if (AuthenticationRules.NeedsPassword(method) && settings.Credential is null
            && (settings.Login.UserId.Length == 0 || settings.Login.Password.Length == 0))
        {
            throw AuthenticationErrors.NoPassword(method);
        }

        _settings = settings;
        TokenSource = TokenSource.Find(settings);
        Host = endpoint.Host;
        Port = endpoint.Port;
        ConnectionId = Guid.NewGuid();
        Origin = new ErrorOrigin(settings.DataSource, ConnectionId);
        Login = CreateLogin();
    }

    public string Host { get; }

    public int Port { get; }

    public Guid ConnectionId { get; }

    public ErrorOrigin Origin { get; }

    public LoginParameters Login { get; }

    /// <summary>Who gets an access token once the server says where to; null when none is wanted.</summary>
    public TokenSource? TokenSource { get; }

    public AddressPreference Preference => _settings.IPAddressPreference switch
    {
        SqlConnectionIPAddressPreference.IPv6First => AddressPreference.IPv6First,
        SqlConnectionIPAddressPreference.UsePlatformDefault => AddressPreference.UsePlatformDefault,
        _ => AddressPreference.IPv4First,
    };

    public KeepAlive KeepAlive => new(_settings.KeepAliveTimeSeconds, _settings.KeepAliveIntervalSeconds);

    /// <exception cref="CertificateFileException">A certificate that the connection string names cannot be read.</exception>
    public TlsOptions CreateTlsOptions(EncryptionScope scope) =>
        EncryptionHandshake.CreateOptions(_settings, Host, scope);

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

    private LoginParameters CreateLogin()
    {
        LoginSettings login = _settings.Login;
        FederatedLogin? federated = CreateFederatedLogin();
        return new LoginParameters
        {
            Server = _settings.DataSource,
            Database = login.Database,
            User = federated is null ? _settings.Credential?.UserId ?? login.UserId : string.Empty,
            Password = federated is null ? CopyPassword(_settings) : string.Empty,
            NewPassword = _settings.NewPassword,
            Federated = federated,
            ApplicationName = login.ApplicationName,
            Workstation = login.WorkstationId,
            Language = login.Language,
            PacketByteCount = login.PacketByteCount,
            IsStrict = _settings.Tls.IsStrict,

            // An access token travels encrypted or not at all.
            Encryption = federated is not null || _settings.Tls.Encrypt ? EncryptionOption.Mandatory : EncryptionOption.Optional,
            IsReadOnlyIntent = login.ApplicationIntent == ApplicationIntent.ReadOnly,
            IsReplication = login.IsReplication,
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

        return TokenSource is { } source ? FederatedLogin.WithInformation(source.Workflow) : null;
    }

    private static string CopyPassword(ConnectionSettings settings) =>
        settings.Credential is { } credential ? SqlCredential.Reveal(credential.Password) : settings.Login.Password;
}
