using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The shared parts of pool tests: a separate pool for each, and synchronous or asynchronous renting.</summary>
internal static class PoolFixture
{
    public static SessionPool Pool(TdsServer server, string more = "") =>
        TestSources.Create(ConnectionString(server, more)).GetPool();

    /// <summary>Rents without blocking the test: a blocking call has its own thread.</summary>
    public static Task<PooledSession> RentAsync(SessionPool pool, bool isAsync, CancellationToken token = default) => isAsync
        ? pool.RentAsync(token).AsTask()
        : Task.Factory.StartNew(() => pool.Rent(), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
