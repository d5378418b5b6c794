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

    private readonly OpenDestination _destination;

    /// <exception cref="NotSupportedException">Something is asked for that is not built yet.</exception>
    public OpenTarget(ConnectionSettings settings, OpenDestination destination)
    {
        if (settings.Tls.Encrypt.Equals(SqlConnectionEncryptOption.Strict))
        {
            throw new NotSupportedException("Encrypt=Strict (TDS 8.0) is not supported yet.");
        }

        _settings = settings;
        _destination = destination;
        Dial = CreateDial();
        ConnectionId = Guid.NewGuid();
        Origin = new ErrorOrigin(destination.Server.Text, ConnectionId);
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

    /// <summary>What to dial.</summary>
    public DialTarget Dial { get; }

    public Guid ConnectionId { get; }

    public ErrorOrigin Origin { get; }

    public LoginParameters Login { get; }

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

    private DialTarget CreateDial() => new()
    {
        Host = _destination.Server.Host,
        Port = _destination.Server.Port,
        Instance = _destination.Server.Instance,
        IsAdmin = _destination.Server.Protocol == ServerProtocol.Admin,
        Pipe = _destination.Server.Pipe,
        IsParallel = _settings.Opening.IsParallel,
        Preference = _settings.IPAddressPreference switch
        {
            SqlConnectionIPAddressPreference.IPv6First => AddressPreference.IPv6First,
            SqlConnectionIPAddressPreference.UsePlatformDefault => AddressPreference.UsePlatformDefault,
            _ => AddressPreference.IPv4First,
        },
    };

    private LoginParameters CreateLogin()
    {
        LoginSettings login = _settings.Login;
        return new LoginParameters
        {
            Server = _destination.Server.Text,
            Database = _destination.Database,
            User = _settings.Credential?.UserId ?? login.UserId,
            Password = CopyPassword(_settings),
            ApplicationName = login.ApplicationName,
            Workstation = login.WorkstationId,
            Language = login.Language,
            PacketByteCount = login.PacketByteCount,
            Encryption = _settings.Tls.Encrypt ? EncryptionOption.Mandatory : EncryptionOption.Optional,
            IsReadOnlyIntent = login.ApplicationIntent == ApplicationIntent.ReadOnly
                || _settings.Opening.TargetSession == TargetSession.ReadOnly,
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
