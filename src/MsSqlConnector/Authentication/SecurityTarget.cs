using System.Security.Authentication.ExtendedProtection;

namespace MsSqlConnector.Authentication;

/// <summary>What an integrated login must know: which server, and what it is called by those who issue tickets.</summary>
internal sealed class SecurityTarget
{
    /// <summary>The server as the connection string names it.</summary>
    public required string DataSource { get; init; }

    /// <summary>The host that was dialled.</summary>
    public required string Host { get; init; }

    /// <summary>The port; 0 for a pipe, and where the instance is known by its name alone.</summary>
    public required int Port { get; init; }

    /// <summary>The instance that was asked for by name, or empty.</summary>
    public string Instance { get; init; } = string.Empty;

    /// <summary>Server SPN, or Failover Partner SPN for that one; empty to make one of host and port.</summary>
    public string ServicePrincipalName { get; init; } = string.Empty;

    public string Database { get; init; } = string.Empty;

    /// <summary>User ID and Password, which only a provider of the user's looks at.</summary>
    public string User { get; init; } = string.Empty;

    public string Password { get; init; } = string.Empty;

    /// <summary>The user's own way of making tokens, if any.</summary>
    public SspiContextProvider? Provider { get; init; }

    /// <summary>Ties the tokens to the encrypted connection they travel on (RFC 5056), when all of it is encrypted.</summary>
    public ChannelBinding? ChannelBinding { get; init; }
}
