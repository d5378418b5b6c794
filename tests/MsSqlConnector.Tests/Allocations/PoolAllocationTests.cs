using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The cost of a connection whose session is in the pool.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class PoolAllocationTests
{
    private const int OpenCount = 1000;
    private const int MostByteCount = 100;

    [Theory]
    [SyncAndAsync]
    public async Task Opening_and_closing_with_an_idle_session_allocates_only_the_connection_object(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        string text = ConnectionFixture.ConnectionString(server);
        using (SqlConnection first = new(text))
        {
            await first.OpenAsync(TestToken);
        }

        long byteCount = 0;
        for (int round = 0; round < 40; round++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int i = 0; i < OpenCount; i++)
            {
                OpenAndClose(text, isAsync);
            }

            byteCount = GC.GetAllocatedBytesForCurrentThread() - before;
        }

        Assert.InRange(byteCount / OpenCount, 1, MostByteCount);
        Assert.Equal(1, server.TotalSessionCount);
    }

    private static void OpenAndClose(string text, bool isAsync)
    {
        using SqlConnection connection = new(text);
        if (isAsync)
        {
            Assert.Same(Task.CompletedTask, connection.OpenAsync(CancellationToken.None));
            Assert.Same(Task.CompletedTask, connection.CloseAsync());
        }
        else
        {
            connection.Open();
        }
    }
}
