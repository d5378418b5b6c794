namespace MsSqlConnector.TestServer;

/// <summary>The server that a login is redirected to (MS-TDS 2.2.7.9). With a database it is enhanced routing.</summary>
public sealed record LoginRoute(string Host, int Port, string? Database = null)
{
    /// <summary>Whether the login is acknowledged first, as the specification requires but not every server does.</summary>
    public bool Acknowledges { get; init; } = true;
}
