using System.Security.Authentication.ExtendedProtection;

namespace MsSqlConnector.Authentication;

/// <summary>The server of an integrated login, and the data for its service principal name.</summary>
internal sealed class SecurityTarget
{
    /// <summary>Gets the server, as the connection string names it.</summary>
    public required string DataSource { get; init; }

    /// <summary>Gets the host that was dialed.</summary>
    public required string Host { get; init; }

    /// <summary>Gets the port; 0 for a named pipe, and for an instance of which only the name is known.</summary>
    public required int Port { get; init; }

    /// <summary>Gets the name of the requested instance; empty for none.</summary>
    public string Instance { get; init; } = string.Empty;

    /// <summary>
    /// Gets the value of Server SPN, or of Failover Partner SPN for the partner; empty to derive the name from host and port.
    /// </summary>
    public string ServicePrincipalName { get; init; } = string.Empty;

    public string Database { get; init; } = string.Empty;

    /// <summary>Gets the value of User ID. Only a provider of the application uses it.</summary>
    public string User { get; init; } = string.Empty;

    /// <summary>Gets the value of Password. Only a provider of the application uses it.</summary>
    public string Password { get; init; } = string.Empty;

    /// <summary>Gets the provider of the application; null to use the platform.</summary>
    public SspiContextProvider? Provider { get; init; }

    /// <summary>
    /// Gets the channel binding that ties the tokens to the encrypted connection (RFC 5056); null unless the whole connection is encrypted.
    /// </summary>
    public ChannelBinding? ChannelBinding { get; init; }
}
