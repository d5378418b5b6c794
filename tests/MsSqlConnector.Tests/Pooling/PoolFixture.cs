using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>What tests of the pool share: a pool of its own for each, and renting in one way or the other.</summary>
internal static class PoolFixture
{
    public static CancellationToken Token => TestContext.Current.CancellationToken;

    public static SessionPool Pool(TdsServer server, string more = "") =>
        new(ConnectionSettings.Parse(ConnectionString(server, more)));

    /// <summary>Rents without holding up the test: a thread that blocks is one of its own.</summary>
    public static Task<PooledSession> RentAsync(SessionPool pool, bool isAsync, CancellationToken token = default) => isAsync
        ? pool.RentAsync(token).AsTask()
        : Task.Factory.StartNew(() => pool.Rent(), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
