using System;

namespace MsSqlConnector;

/// <summary>Describes the login that an access token is requested for.</summary>
public class SqlAuthenticationParameters
{
    /// <summary>Initializes a new instance of the <see cref="SqlAuthenticationParameters"/> class.</summary>
    /// <param name="authenticationMethod">The authentication method of the connection.</param>
    /// <param name="serverName">The server, as the connection string names it.</param>
    /// <param name="databaseName">The requested database; empty for the default database of the login.</param>
    /// <param name="resource">The resource that the token is requested for: the service principal name that the server sent.</param>
    /// <param name="authority">The address of the authority that issues the token, as the server sent it.</param>
    /// <param name="userId">The user name from the connection string or credential; empty for none.</param>
    /// <param name="password">The password from the connection string or credential; empty for none.</param>
    /// <param name="connectionId">The id of the connection, as in <see cref="SqlConnection.ClientConnectionId"/>.</param>
    /// <param name="connectionTimeout">The value of Connect Timeout, in seconds; 0 for no limit.</param>
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

    /// <summary>
    /// Gets the authentication method of the connection; <see cref="SqlAuthenticationMethod.NotSpecified"/> for a callback.
    /// </summary>
    public SqlAuthenticationMethod AuthenticationMethod { get; }

    /// <summary>
    /// Gets the resource that the token is requested for: the service principal name that the server sent (MS-TDS 2.2.7.12).
    /// </summary>
    public string Resource { get; }

    /// <summary>Gets the address of the authority that issues the token, as the server sent it (MS-TDS 2.2.7.12).</summary>
    public string Authority { get; }

    /// <summary>Gets the user name from the connection string or credential; empty for none.</summary>
    public string? UserId { get; }

    /// <summary>Gets the password from the connection string or credential; empty for none.</summary>
    public string? Password { get; }

    /// <summary>Gets the id of the connection, as in <see cref="SqlConnection.ClientConnectionId"/>.</summary>
    public Guid ConnectionId { get; }

    /// <summary>Gets the server, as the connection string names it.</summary>
    public string ServerName { get; }

    /// <summary>Gets the requested database; empty for the default database of the login.</summary>
    public string DatabaseName { get; }

    /// <summary>
    /// Gets the value of Connect Timeout, in seconds; 0 for no limit. It limits the whole of opening, of which the token is a part.
    /// </summary>
    public int ConnectionTimeout { get; }
}
