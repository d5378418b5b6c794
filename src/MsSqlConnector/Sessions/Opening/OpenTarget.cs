using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>What the connection settings mean for one opening: where to, as whom, and under which id.</summary>
internal sealed class OpenTarget
{
    private readonly ConnectionSettings _settings;

    /// <exception cref="InvalidOperationException">The connection string has no Data Source.</exception>
    public OpenTarget(ConnectionSettings settings)
    {
        ServerEndpoint endpoint = settings.Endpoint
            ?? throw new InvalidOperationException("The connection string names no server (Data Source).");
        _settings = settings;
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

    private LoginParameters CreateLogin()
    {
        LoginSettings login = _settings.Login;
        return new LoginParameters
        {
            Server = _settings.DataSource,
            Database = login.Database,
            User = _settings.Credential?.UserId ?? login.UserId,
            Password = CopyPassword(_settings),
            ApplicationName = login.ApplicationName,
            Workstation = login.WorkstationId,
            Language = login.Language,
            PacketByteCount = login.PacketByteCount,
            IsStrict = _settings.Tls.IsStrict,
            Encryption = _settings.Tls.Encrypt ? EncryptionOption.Mandatory : EncryptionOption.Optional,
            IsReadOnlyIntent = login.ApplicationIntent == ApplicationIntent.ReadOnly,
            IsReplication = login.IsReplication,
            ConnectionId = ConnectionId,
        };
    }

    private static string CopyPassword(ConnectionSettings settings)
    {
        if (settings.Credential is not { } credential)
        {
            return settings.Login.Password;
        }

        char[] characters = credential.CopyPassword();
        var password = new string(characters);
        Array.Clear(characters, 0, characters.Length);
        return password;
    }
}
