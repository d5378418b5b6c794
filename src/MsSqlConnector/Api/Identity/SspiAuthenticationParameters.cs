using System;

namespace MsSqlConnector;

/// <summary>Provides the parameters of an integrated login to a <see cref="SspiContextProvider"/>.</summary>
public sealed class SspiAuthenticationParameters
{
    /// <summary>Initializes a new instance of the <see cref="SspiAuthenticationParameters"/> class.</summary>
    /// <param name="serverName">The name of the server.</param>
    /// <param name="resource">The service principal name.</param>
    /// <param name="userId">The user name, or null if there is none.</param>
    /// <param name="databaseName">The database, or null if there is none.</param>
    /// <param name="password">The password, or null if there is none.</param>
    /// <exception cref="ArgumentNullException"><paramref name="serverName"/> or <paramref name="resource"/> is null.</exception>
    public SspiAuthenticationParameters(
        string serverName, string resource, string? userId = null, string? databaseName = null, string? password = null)
    {
        ArgumentNullException.ThrowIfNull(serverName);
        ArgumentNullException.ThrowIfNull(resource);
        ServerName = serverName;
        Resource = resource;
        UserId = userId;
        DatabaseName = databaseName;
        Password = password;
    }

    /// <summary>
    /// Gets the service principal name. It is the value of Server SPN, or derived from the name and the port of the server.
    /// </summary>
    public string Resource { get; }

    /// <summary>Gets the name of the server from Data Source.</summary>
    public string ServerName { get; }

    /// <summary>Gets the User ID of the connection string, or null if there is none. An integrated login does not send it.</summary>
    public string? UserId { get; internal init; }

    /// <summary>Gets the Initial Catalog of the connection string, or null if there is none.</summary>
    public string? DatabaseName { get; internal init; }

    /// <summary>Gets the Password of the connection string, or null if there is none. An integrated login does not send it.</summary>
    public string? Password { get; internal init; }
}
