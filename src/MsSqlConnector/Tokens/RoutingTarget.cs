namespace MsSqlConnector.Tokens;

/// <summary>The server to which a login is redirected (MS-TDS 2.2.7.9, types 20 and 21). The host can include an instance name.</summary>
internal sealed class RoutingTarget
{
    public RoutingTarget(string host, int port, string database)
    {
        Host = host;
        Port = port;
        Database = database;
    }

    public string Host { get; }

    public int Port { get; }

    /// <summary>Gets the database to use; empty for the one that the login requested.</summary>
    public string Database { get; }
}
