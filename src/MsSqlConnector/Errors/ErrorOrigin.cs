using System;

namespace MsSqlConnector.Errors;

/// <summary>What every error of a connection says of where it comes from.</summary>
internal sealed class ErrorOrigin
{
    public ErrorOrigin(string server, Guid connectionId)
    {
        Server = server;
        ConnectionId = connectionId;
    }

    /// <summary>The server as the user named it.</summary>
    public string Server { get; }

    public Guid ConnectionId { get; }
}
