using System;

namespace MsSqlConnector;

/// <summary>What the acquirer of an access token is told of the login that needs it.</summary>
public class SqlAuthenticationParameters
{
    /// <summary>Describes a login.</summary>
    /// <param name="authenticationMethod">How the connection logs in.</param>
    /// <param name="serverName">The server as the connection string names it.</param>
    /// <param name="databaseName">The database asked for; empty for the login's default.</param>
    /// <param name="resource">What the token is to be for: the service principal name that the server says.</param>
    /// <param name="authority">Where to get the token: the address that the server says.</param>
    /// <param name="userId">The user of the connection string or credential; empty for none.</param>
    /// <param name="password">The password of the connection string or credential; empty for none.</param>
    /// <param name="connectionId">The connection's id, as in <see cref="SqlConnection.ClientConnectionId"/>.</param>
    /// <param name="connectionTimeout">Connect Timeout in seconds, 0 for no limit.</param>
    public SqlAuthenticationParameters(
        SqlAuthenticationMethod authenticationMethod,
        string serverName,
        string databaseName,
        string resource,
        string authority,
        string? userId,
        string? password,
        Guid connectionId,
        int connectionTimeout)
    {
        AuthenticationMethod = authenticationMethod;
        ServerName = serverName;
        DatabaseName = databaseName;
        Resource = resource;
        Authority = authority;
        UserId = userId;
        Password = password;
        ConnectionId = connectionId;
        ConnectionTimeout = connectionTimeout;
    }

    /// <summary>How the connection logs in; <see cref="SqlAuthenticationMethod.NotSpecified"/> for a callback.</summary>
    public SqlAuthenticationMethod AuthenticationMethod { get; }

    /// <summary>What the token is to be for: the service principal name that the server says (MS-TDS 2.2.7.12).</summary>
    public string Resource { get; }

    /// <summary>Where to get the token: the address that the server says (MS-TDS 2.2.7.12).</summary>
    public string Authority { get; }

    /// <summary>The user of the connection string or credential; empty for none.</summary>
    public string? UserId { get; }

    /// <summary>The password of the connection string or credential; empty for none.</summary>
    public string? Password { get; }

    /// <summary>The connection's id, as in <see cref="SqlConnection.ClientConnectionId"/>.</summary>
    public Guid ConnectionId { get; }

    /// <summary>The server as the connection string names it.</summary>
    public string ServerName { get; }

    /// <summary>The database asked for; empty for the login's default.</summary>
    public string DatabaseName { get; }

    /// <summary>Connect Timeout in seconds, 0 for no limit: the whole of opening has that long.</summary>
    public int ConnectionTimeout { get; }
}
