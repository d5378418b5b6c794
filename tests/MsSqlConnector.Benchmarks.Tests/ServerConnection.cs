using MsSqlConnector.TestServer;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The connection string of a test server.</summary>
internal static class ServerConnection
{
    public static string To(TdsServer server) =>
        $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;Pooling=false";
}
