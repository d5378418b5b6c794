using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Recordings;
using Xunit;

namespace MsSqlConnector.ParityTests.Recordings;

/// <summary>
/// Conversations that were recorded on real servers: the client's results are the same in any delivery of the responses. README.md of this
/// folder describes their origin.
/// </summary>
[AlsoWithMars]
public sealed class RecordingTests
{
    public static TheoryData<string, bool> Cases => EachWay.Of(RecordingFiles.Cases.Keys);

    [Fact]
    public void Every_recording_has_a_case() =>
        Assert.Equal(RecordingFiles.Cases.Keys.Order(), RecordingFiles.Names.Order());

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_recording_reads_the_same_whole_split_or_repacketized(string name, bool isAsync)
    {
        RecordedCase client = RecordingFiles.Cases[name];
        Recording recording = RecordingFiles.Get(name);
        string expected = string.Join("\n", client.Expect);
        Check(expected, await RunAsync(recording, client, Delivery.Whole, isAsync), Delivery.Whole);
        if (client.TakesTime)
        {
            await Task.WhenAll(
                from delivery in Deliveries.OfHalf(recording, isAsync)
                select CheckOnItsOwnAsync(recording, client, delivery, isAsync, expected));
            return;
        }

        foreach (Delivery delivery in Deliveries.OfHalf(recording, isAsync))
        {
            Check(expected, await RunAsync(recording, client, delivery, isAsync), delivery);
        }
    }

    /// <summary>In a separate test, because each run waits for a timeout.</summary>
    private static async Task CheckOnItsOwnAsync(
        Recording recording, RecordedCase client, Delivery delivery, bool isAsync, string expected)
    {
        Task<string> running = isAsync
            ? RunAsync(recording, client, delivery, isAsync)
            : Task.Factory.StartNew(
                () => RunAsync(recording, client, delivery, isAsync),
                CancellationToken.None,
                TaskCreationOptions.LongRunning,
                TaskScheduler.Default)
                .Unwrap();
        Check(expected, await running, delivery);
    }

    private static void Check(string expected, string actual, Delivery delivery)
    {
        if (actual != expected)
        {
            Assert.Fail($"{delivery}: expected\n{expected}\nbut was\n{actual}");
        }
    }

    internal static async Task<string> RunAsync(Recording recording, RecordedCase client, Delivery delivery, bool isAsync)
    {
        var source = new RecordedSource(recording, delivery);
        string notes = await new RecordedClient(source.Connect(client), client, isAsync, source.Transport.Silence).RunAsync();
        Assert.Equal(0, isAsync ? source.Transport.SynchronousCount : source.Transport.AsynchronousCount);
        return notes;
    }
}
