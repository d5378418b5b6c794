using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Recordings;
using MsSqlConnector.Tests.Recordings.Transcripts;
using Xunit;

namespace MsSqlConnector.ParityTests.Recordings.Transcripts;

/// <summary>
/// The transcripts in this folder: this provider reads each recorded response, whole, split and in other packets, with the results of
/// Microsoft.Data.SqlClient. APPROVE_RECORDINGS=1 writes these results.
/// </summary>
[AlsoWithMars]
public sealed class TranscriptTests
{
    public static TheoryData<string, bool> Cases => EachWay.Of(TranscriptFile.Names);

    private static bool IsApproving => Environment.GetEnvironmentVariable("APPROVE_RECORDINGS") == "1";

    [Fact]
    public void Transcripts_exist() => Assert.NotEmpty(TranscriptFile.Names);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Microsoft_Data_SqlClient_reads_the_approved_results(string name, bool isAsync)
    {
        (Recording recording, RecordedCase client) = TranscriptReplay.Create(TranscriptFile.Read(name));
        string actual = IncumbentRecordingTests.WithoutServers(await IncumbentRecordingTests.RunAsync(recording, client, isAsync)) + "\n";
        if (IsApproving && !isAsync)
        {
            TranscriptFile.WriteResult(name, actual);
        }

        Assert.Equal(TranscriptFile.ReadResult(name), actual);
        await IncumbentDeliveries.VerifyAsync(name, recording, client, isAsync, actual.TrimEnd('\n'));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Results_are_the_approved_ones_whole_split_or_repacketized(string name, bool isAsync)
    {
        (Recording recording, RecordedCase client) = TranscriptReplay.Create(TranscriptFile.Read(name));
        string expected = TranscriptFile.ReadOwnResult(name);
        IEnumerable<Delivery> deliveries = Deliveries.OfLong(recording, isAsync).Prepend(Delivery.Whole);
        foreach (Delivery delivery in deliveries)
        {
            string actual =
                IncumbentRecordingTests.WithoutServers(await RecordingTests.RunAsync(recording, client, delivery, isAsync)) + "\n";
            if (actual != expected)
            {
                Assert.Fail($"{delivery}: expected\n{expected}\nbut was\n{actual}");
            }
        }
    }
}
