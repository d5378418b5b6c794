using MsSqlConnector.Configuration;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>A server to open a session on.</summary>
internal sealed class Destination(ServerEndpoint server, string database)
{
    public ServerEndpoint Server { get; } = server;

    /// <summary>Gets the server of the connection string that led to this one.</summary>
    public string DataSource { get; init; } = server.Text;

    /// <summary>Gets the database that the login requests; empty for the login's default.</summary>
    public string Database { get; } = database;

    /// <summary>Gets a value that indicates whether the server is the failover partner of the server in the connection string.</summary>
    public bool IsPartner { get; init; }

    /// <summary>Gets a value that indicates whether another server redirected the login to this one.</summary>
    public bool IsRouted { get; init; }
}
