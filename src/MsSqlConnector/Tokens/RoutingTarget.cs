namespace MsSqlConnector.Tokens;

/// <summary>The server a login is sent on to (MS-TDS 2.2.7.9, types 20 and 21); the host may carry an instance's name.</summary>
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

    /// <summary>Empty when the database stays the one that was asked for.</summary>
    public string Database { get; }
}
