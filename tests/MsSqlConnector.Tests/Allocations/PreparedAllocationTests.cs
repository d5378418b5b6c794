using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>The allocations of counting uses and of executing by handle.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class PreparedAllocationTests
{
    private const int StatementCount = 400;
    private const int RoundCount = 5;

    [Fact]
    public async Task Counting_the_single_use_of_a_statement_allocates_nothing()
    {
        string[] texts = [.. Enumerable.Range(0, 2 * StatementCount).Select(i => $"update t set a = @a where b = {i}")];
        Assert.Equal(await MeasureAsync("Max Auto Prepare=0", texts), await MeasureAsync("Max Auto Prepare=500", texts));
    }

    [Fact]
    public async Task A_statement_executed_by_its_handle_allocates_no_more_than_without_one()
    {
        string[] texts = [.. Enumerable.Repeat("update t set a = @a", 2 * StatementCount)];
        long unprepared = await MeasureAsync("Max Auto Prepare=0", texts);
        long prepared = await MeasureAsync("Max Auto Prepare=500;Auto Prepare Min Usages=1", texts);
        Assert.True(prepared <= unprepared, $"{prepared} bytes with the handle, {unprepared} without");
    }

    /// <summary>
    /// The bytes that the second half of the executions allocates, all by one command. Each measurement begins with no statement that is
    /// known, and the fewest bytes count, because the runtime can compile a method in one of them.
    /// </summary>
    private static async Task<long> MeasureAsync(string settings, string[] texts)
    {
        long least = long.MaxValue;
        for (int round = 0; round < RoundCount; round++)
        {
            least = Math.Min(least, await MeasureOnceAsync(settings, texts));
        }

        return least;
    }

    private static async Task<long> MeasureOnceAsync(string settings, string[] texts)
    {
        await using ReplaySource source = new();
        await using SqlConnection connection = new(TestSources.Create(
            $"Server=memory;User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;{settings}", source));
        await connection.OpenAsync(TestToken);
        FrameContext context = new(
            8000, 51, IsProcedure: true, AcknowledgesReset: false, new MsSqlConnector.TestServer.Scripting.Preparation(1));
        source.Transport.Replay(new Answer().Done(1).Frame(context).Bytes.ToArray(), ReadPlan.Whole);
        await using SqlCommand command = new(string.Empty, connection);
        command.Parameters.Add("@a", SqlDbType.NVarChar, 20).Value = "value";
        Execute(command, texts.AsSpan(0, StatementCount));
        long before = GC.GetAllocatedBytesForCurrentThread();
        Execute(command, texts.AsSpan(StatementCount));
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static void Execute(SqlCommand command, ReadOnlySpan<string> texts)
    {
        foreach (string text in texts)
        {
            command.CommandText = text;
            command.ExecuteNonQuery();
        }
    }
}
