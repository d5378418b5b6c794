using System;
using System.Data;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Reading;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>Command diagnostics allocate nothing without listeners.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
[NotOn(BuildTarget.Mars, NotOnReason.Allocations)]
public sealed class UnwatchedAllocationTests
{
    private const int RoundCount = 200;

    public static TheoryData<string> Ways => ["nonquery", "nonquery async", "scalar", "scalar async", "reader", "reader async"];

    [Fact]
    public void Checking_for_listeners_allocates_nothing()
    {
        bool anybody = Listeners.WantCommands | Listeners.WantConnections;
        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int i = 0; i < 10_000; i++)
            {
                anybody |= Listeners.WantCommands | Listeners.WantConnections;
            }
        }));
        Assert.False(anybody);
    }

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Executing_without_listeners_allocates_nothing_for_diagnostics(string way)
    {
        await using ReplaySource source = new();
        await using SqlConnection connection = await source.OpenAsync(8000);
        ScriptedAnswer script = new("select 1", new Answer().Columns(Column.Int("a")).Row(1).Done());
        source.Transport.Replay(ReplaySource.Frame(script, 8000), ReadPlan.Whole);
        source.Transport.IsWaiting = false;
        await using SqlCommand command = new(script.Text, connection);
        long without = Measure(command, way, isUnwatched: true);
        Assert.Equal(without, Measure(command, way, isUnwatched: false));

        long watched;
        using (ActivityListener listener = new()
        {
            ShouldListenTo = static source => source.Name == "MsSqlConnector",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
        })
        {
            ActivitySource.AddActivityListener(listener);
            watched = Measure(command, way, isUnwatched: false);
        }

        Assert.True(watched > without, $"{watched} is not more than {without}.");
        Assert.Equal(without, Measure(command, way, isUnwatched: false));
    }

    /// <summary>The fewest bytes of an execution: cached objects exist, and the runtime compiles no method on this thread.</summary>
    private static long Measure(SqlCommand command, string way, bool isUnwatched)
    {
        long allocated = long.MaxValue;
        for (int round = 0; round < RoundCount; round++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            Execute(command, way, isUnwatched);
            allocated = Math.Min(allocated, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return allocated;
    }

    private static void Execute(SqlCommand command, string way, bool isUnwatched)
    {
        CancellationToken none = CancellationToken.None;
        Executor executor = command.Executor;
        ReaderConsumer reader = new(CommandBehavior.Default);
        switch (way)
        {
            case "nonquery":
                _ = isUnwatched ? executor.Run<NonQueryConsumer, int>(default) : command.ExecuteNonQuery();
                break;
            case "nonquery async":
                _ = Now(isUnwatched ? executor.RunAsync<NonQueryConsumer, int>(default, none) : command.ExecuteNonQueryAsync(none));
                break;
            case "scalar":
                _ = isUnwatched ? executor.Run<ScalarConsumer, object?>(default) : command.ExecuteScalar();
                break;
            case "scalar async":
                _ = Now(isUnwatched ? executor.RunAsync<ScalarConsumer, object?>(default, none) : command.ExecuteScalarAsync(none));
                break;
            case "reader":
                (isUnwatched ? executor.Run<ReaderConsumer, SqlDataReader>(reader) : command.ExecuteReader()).Dispose();
                break;
            default:
                Now(isUnwatched ? executor.RunAsync<ReaderConsumer, SqlDataReader>(reader, none) : command.ExecuteReaderAsync(none))
                    .Dispose();
                break;
        }
    }

    private static T Now<T>(Task<T> task) =>
        task.IsCompletedSuccessfully ? task.Result : throw new InvalidOperationException("The response has not arrived.");
}
