using System;

namespace MsSqlConnector.Errors;

/// <summary>The server and the connection that the errors of a connection report.</summary>
internal sealed class ErrorOrigin
{
    public ErrorOrigin(string server, Guid connectionId)
    {
        Server = server;
        ConnectionId = connectionId;
    }

    /// <summary>Gets the server, as the connection string names it.</summary>
    public string Server { get; }

    public Guid ConnectionId { get; }

    /// <summary>
    /// Gets the server in the connection string that was connected to, even if that server redirected the login to another one.
    /// </summary>
    public string DataSource
    {
        get => field ?? Server;
        init;
    }
}
