using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Outages;

/// <summary>Users work while the server is paused, killed and restarted.</summary>
[Collection(nameof(OutageTests))]
public sealed class OutageTests
{
    private const int PoolSize = 4;

    [Theory, EachTarget]
    public async Task Users_continue_after_each_outage(Target target)
    {
        await using ServerLife life = ServerLife.Start(target);
        string connectionString =
            $"{life.ConnectionString};Max Pool Size={PoolSize};Connect Timeout=3;Connect Retry Count=0;Pool Blocking Period=NeverBlock;"
            + "Cancellation Timeout=1;Trust Server Certificate=true";
        OutageUsers users = new(connectionString);
        users.Start();
        await users.SucceedAsync();

        await life.PauseAsync();
        await users.FailAsync();
        await life.ResumeAsync();
        await users.SucceedAsync();

        for (int i = 0; i < 2; i++)
        {
            await life.KillAsync();
            await users.FailAsync();
            await life.StartAsync();
            await users.SucceedAsync();
        }

        await users.StopAsync();
        await VerifyPoolAsync(connectionString);
        Assert.True(
            life.RequestCount is null || life.RequestCount >= users.SuccessCount,
            $"{life.RequestCount} requests for {users.SuccessCount} results.");
    }

    /// <summary>All connections of the pool can be used at the same time: none of them was lost.</summary>
    private static async Task VerifyPoolAsync(string connectionString)
    {
        List<SqlConnection> connections = [.. Enumerable.Range(0, PoolSize).Select(_ => new SqlConnection(connectionString))];
        foreach (SqlConnection connection in connections)
        {
            await connection.OpenAsync(TestToken);
            await using SqlCommand command = new("select 1", connection);
            Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        }

        foreach (SqlConnection connection in connections)
        {
            await connection.DisposeAsync();
        }

        SqlConnection.ClearPool(connections[0]);
    }
}
