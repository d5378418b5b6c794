using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>The shared parts of opening tests: connection strings to a test server, and synchronous or asynchronous opening.</summary>
internal static class ConnectionFixture
{
    // Ports are reused, and the blocking period of a stopped server must not affect the next one on its port. The connect timeout applies
    // to a server that is short of processor time.
    public static string ConnectionString(TdsServer server, string more = "") =>
        $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;"
        + $"Pool Blocking Period=NeverBlock;Connect Timeout=60;{more}";

    public static async Task OpenAsync(DbConnection connection, bool isAsync)
    {
        if (isAsync)
        {
            await connection.OpenAsync(TestToken);
        }
        else
        {
            // Synchronous opening blocks; the server needs a thread too.
            await Task.Factory.StartNew(
                connection.Open, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }
    }
}
