using System;

namespace MsSqlConnector;

/// <summary>What an integrated login is for, as a <see cref="SspiContextProvider"/> is told.</summary>
public sealed class SspiAuthenticationParameters
{
    /// <summary>Makes the parameters of a login.</summary>
    /// <param name="serverName">The server.</param>
    /// <param name="resource">The service principal name.</param>
    /// <exception cref="ArgumentNullException">One of the two is null.</exception>
    public SspiAuthenticationParameters(string serverName, string resource)
    {
        ArgumentNullException.ThrowIfNull(serverName);
        ArgumentNullException.ThrowIfNull(resource);
        ServerName = serverName;
        Resource = resource;
    }

    /// <summary>The service principal name: Server SPN, or one made of the server's name and port.</summary>
    public string Resource { get; }

    /// <summary>The server, as the connection string's Data Source names it.</summary>
    public string ServerName { get; }

    /// <summary>User ID of the connection string, which an integrated login does not send; null when it has none.</summary>
    public string? UserId { get; internal init; }

    /// <summary>Initial Catalog of the connection string; null when it has none.</summary>
    public string? DatabaseName { get; internal init; }

    /// <summary>Password of the connection string, which an integrated login does not send; null when it has none.</summary>
    public string? Password { get; internal init; }
}
