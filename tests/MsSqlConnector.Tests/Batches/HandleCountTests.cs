using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Preparation;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>The number of handles that batches leave on the server is limited.</summary>
public sealed class HandleCountTests
{
    private const int TextCount = 200;
    private const int CacheCount = 20;
    private const int ExecutionCount = 30;

    [Theory]
    [SyncAndAsync]
    public async Task Automatically_prepared_statements_do_not_displace_those_of_the_same_message(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(
            isAsync, $"Max Auto Prepare={CacheCount};Auto Prepare Min Usages=1");
        await using SqlBatch batch = Batch(rig, "update t");
        for (int i = 0; i < ExecutionCount; i++)
        {
            Assert.Equal(TextCount * PreparationRig.ChangedCount, await BatchRig.NonQueryAsync(batch, isAsync));
            Assert.Equal(CacheCount, rig.Session.PreparedStatements.ByHandle.Count);
        }

        // The statements that have a handle keep it.
        Assert.Equal(CacheCount, rig.Session.PreparedStatements.TotalCount);
        Assert.Equal(CacheCount, rig.Connection.GetPreparedStatements().Count);

        // Outside of a batch, each of them can be displaced.
        await rig.ExecuteAsync("update other");
        await rig.ExecuteAsync("update other");
        Assert.Equal("update other", rig.Connection.GetPreparedStatements()[0].CommandText);
        Assert.Equal(CacheCount, rig.Session.PreparedStatements.ByHandle.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_batch_of_other_statements_displaces_the_whole_cache(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(
            isAsync, $"Max Auto Prepare={TextCount};Auto Prepare Min Usages=1");
        for (int i = 0; i < 10; i++)
        {
            await using SqlBatch batch = Batch(rig, $"update t{i % 2}");
            Assert.Equal(TextCount * PreparationRig.ChangedCount, await BatchRig.NonQueryAsync(batch, isAsync));
            Assert.InRange(rig.Session.PreparedStatements.ByHandle.Count, TextCount, 2 * TextCount);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Prepared_batches_release_as_many_handles_as_they_prepare(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Packet Size=512");
        for (int i = 0; i < 10; i++)
        {
            SqlBatch batch = Batch(rig, $"update t{i}");
            await PrepareAsync(batch, isAsync);
            Assert.Equal(TextCount * PreparationRig.ChangedCount, await BatchRig.NonQueryAsync(batch, isAsync));
            await batch.DisposeAsync();
            Assert.InRange(rig.Session.PreparedStatements.ByHandle.Count, TextCount, 2 * TextCount);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task More_releases_than_one_send_holds_precede_the_calls(bool isAsync)
    {
        const int count = 9000;
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        SqlBatch batch = Batch(rig, "update t", count);
        await PrepareAsync(batch, isAsync);
        await BatchRig.NonQueryAsync(batch, isAsync);
        Assert.Equal(count, rig.Session.PreparedStatements.ByHandle.Count);
        await batch.DisposeAsync();

        await using SqlBatch next = Batch(rig, "update u", count);
        Assert.Equal(count * PreparationRig.ChangedCount, await BatchRig.NonQueryAsync(next, isAsync));
        Assert.Empty(rig.Session.PreparedStatements.ByHandle);
    }

    private static SqlBatch Batch(PreparationRig rig, string start, int count = TextCount)
    {
        SqlBatch batch = new(rig.Connection);
        batch.Commands.AddRange(Enumerable.Range(0, count).Select(i =>
            new SqlBatchCommand(
                FormattableString.Invariant($"{start} set a = @a where b = {i}"),
                CommandType.Text,
                [new SqlParameter("@a", SqlDbType.Int) { Value = 1 }])));
        return batch;
    }

    private static async Task PrepareAsync(SqlBatch batch, bool isAsync)
    {
        if (isAsync)
        {
            await batch.PrepareAsync(TestToken);
        }
        else
        {
            batch.Prepare();
        }
    }
}
