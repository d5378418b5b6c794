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

    /// <summary>The server among those of the connection string: not the one that it sent the login on to.</summary>
    public string DataSource
    {
        get => field ?? Server;
        init;
    }
}
