using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The connection strings of Microsoft.Data.SqlClient for a test server.</summary>
internal static class Incumbent
{
    public static string ConnectionString(TdsServer server, string more = "Encrypt=Optional") =>
        $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};"
        + $"TrustServerCertificate=true;Pooling=false;Connect Timeout=60;{more}";
}
