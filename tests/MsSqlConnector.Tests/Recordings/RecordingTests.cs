using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>
/// Conversations that were recorded on real servers: the client's results are the same in any delivery of the responses. README.md of this folder
/// describes their origin.
/// </summary>
public sealed class RecordingTests
{
    private const int Seed = 20260814;

    private static readonly int[] s_payloadByteCounts = [1, 2, 3, 5, 7, 11, 13, 31, 64, 251];

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
            await Task.WhenAll(Deliveries(recording).Select(delivery => CheckOnItsOwnAsync(recording, client, delivery, isAsync, expected)));
            return;
        }

        foreach (Delivery delivery in Deliveries(recording))
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
                () => RunAsync(recording, client, delivery, isAsync), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default)
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

    private static async Task<string> RunAsync(Recording recording, RecordedCase client, Delivery delivery, bool isAsync)
    {
        var source = new RecordedSource(recording, delivery);
        string notes = await new RecordedClient(source.Connect(client), client, isAsync, source.Transport.Silence).RunAsync();
        Assert.Equal(0, isAsync ? source.Transport.SynchronousCount : source.Transport.AsynchronousCount);
        return notes;
    }

    private static IEnumerable<Delivery> Deliveries(Recording recording)
    {
        IReadOnlyList<int> byteCounts = ByteCounts(recording);
        for (int index = recording.HasOwnLogin ? RecordedPeer.LoginIndex : RecordedPeer.LoginIndex + 1; index < byteCounts.Count; index++)
        {
            for (int position = 1; position < byteCounts[index]; position++)
            {
                yield return new Delivery(PacketSizes.Usual, index, position);
            }
        }

        yield return new Delivery(PacketSizes.Usual, MaxByteCount: 1);
        foreach (int payloadByteCount in s_payloadByteCounts)
        {
            yield return new Delivery(new PacketSizes(payloadByteCount));
            yield return new Delivery(new PacketSizes(payloadByteCount), MaxByteCount: 1);
            yield return new Delivery(new PacketSizes(payloadByteCount * 2, Seed + payloadByteCount));
        }
    }

    /// <summary>The lengths of the responses in the usual packets, the login's first.</summary>
    private static IReadOnlyList<int> ByteCounts(Recording recording) =>
    [
        PacketSizes.Usual.Frame(recording.Login).Length,
        .. recording.Responses.Select(static messages => messages?.Sum(static message => PacketSizes.Usual.Frame(message).Length) ?? 0),
    ];
}
