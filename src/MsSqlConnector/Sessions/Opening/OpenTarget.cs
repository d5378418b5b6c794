using System;
using System.Security.Authentication.ExtendedProtection;
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

    /// <exception cref="InvalidOperationException">The connection string has no Data Source.</exception>
    /// <exception cref="NotSupportedException">Something is asked for that is not built yet.</exception>
    public OpenTarget(ConnectionSettings settings)
    {
        ServerEndpoint endpoint = settings.Endpoint
            ?? throw new InvalidOperationException("The connection string names no server (Data Source).");
        if (settings.Tls.Encrypt.Equals(SqlConnectionEncryptOption.Strict))
        {
            throw new NotSupportedException("Encrypt=Strict (TDS 8.0) is not supported yet.");
        }

        if (settings.Login.IsIntegrated)
        {
            SecurityContexts.ThrowIfNotSupported(settings.SspiContextProvider);
        }

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

    /// <summary>
    /// Where only the login is encrypted the certificate is not checked: who could pass for the server could as well say that
    /// it has no encryption, and would be believed.
    /// </summary>
    public TlsOptions CreateTlsOptions(EncryptionScope scope) => new()
    {
        TargetHost = Host,
        HostNameInCertificate = _settings.Tls.HostNameInCertificate,
        TrustServerCertificate = scope == EncryptionScope.LoginOnly || _settings.Tls.TrustServerCertificate,
    };

    /// <summary>What an integrated login needs to know; the binding is null where not all of the connection is encrypted.</summary>
    public SecurityTarget CreateSecurityTarget(ChannelBinding? channelBinding) => new()
    {
        DataSource = _settings.DataSource,
        Host = Host,
        Port = Port,
        ServicePrincipalName = _settings.Login.ServerSpn,
        Database = Login.Database,
        User = _settings.Login.UserId,
        Password = _settings.Login.Password,
        Provider = _settings.SspiContextProvider,
        ChannelBinding = channelBinding,
    };

    private LoginParameters CreateLogin()
    {
        LoginSettings login = _settings.Login;
        return new LoginParameters
        {
            Server = _settings.DataSource,
            Database = login.Database,
            User = login.IsIntegrated ? string.Empty : _settings.Credential?.UserId ?? login.UserId,
            Password = login.IsIntegrated ? string.Empty : CopyPassword(_settings),
            IsIntegrated = login.IsIntegrated,
            ApplicationName = login.ApplicationName,
            Workstation = login.WorkstationId,
            Language = login.Language,
            PacketByteCount = login.PacketByteCount,
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
