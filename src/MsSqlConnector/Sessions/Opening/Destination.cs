using MsSqlConnector.Configuration;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>One server to open a session on, as a plan chose it.</summary>
internal sealed class Destination(ServerEndpoint server, string database)
{
    public ServerEndpoint Server { get; } = server;

    /// <summary>The server among those of the connection string that led here.</summary>
    public string DataSource { get; init; } = server.Text;

    /// <summary>The database the login asks for; empty for the login's default.</summary>
    public string Database { get; } = database;

    /// <summary>Whether it is the failover partner of what the connection string calls the server.</summary>
    public bool IsPartner { get; init; }

    /// <summary>Whether another server has sent the login here.</summary>
    public bool IsRouted { get; init; }
}
