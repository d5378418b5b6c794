using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transactions;

/// <summary>Savepoints by the members of <see cref="DbTransaction"/> on newer platforms.</summary>
[AlsoWithMars]
public sealed class ReleasedSavepointTests
{
    /// <summary>SQL Server has no request that releases a savepoint.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task Releasing_a_savepoint_sends_nothing_and_keeps_it(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        await connection.OpenAsync(TestToken);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        Assert.True(transaction.SupportsSavepoints);
        await transaction.SaveAsync("first", TestToken);
        int messageCount = server.Recorder.Conversations[0].Messages.Count;

        if (isAsync)
        {
            await transaction.ReleaseAsync("first", TestToken);
        }
        else
        {
            transaction.Release("first");
        }

        Assert.Equal(["first"], Assert.Single(server.Sessions).Transactions.Savepoints);
        await transaction.RollbackAsync("first", TestToken);
        Assert.Equal(messageCount + 1, server.Recorder.Conversations[0].Messages.Count);
        await transaction.CommitAsync(TestToken);
        Assert.Empty(server.Log.Complaints);
    }
}
