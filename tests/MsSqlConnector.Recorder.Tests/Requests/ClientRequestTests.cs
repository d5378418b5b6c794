using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Transcripts;
using Xunit;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>
/// The requests of this provider agree with those that other clients sent to a real server for the same calls, except for listed
/// differences.
/// </summary>
public sealed class ClientRequestTests
{
    public static TheoryData<string, string> Recordings =>
        new(ClientRecording.All.Select(static recording => (recording.Client, recording.Area)));

    [Theory]
    [MemberData(nameof(Recordings))]
    public async Task Requests_differ_only_as_listed(string client, string area)
    {
        IReadOnlyList<FoundDifference> found = await FoundDifference.FindAsync(new ClientRecording(client, area));
        Assert.Equal([], found.Where(static difference => !difference.IsListed).Select(static difference => $"{difference}"));
    }

    [Fact]
    public async Task Listed_differences_still_exist()
    {
        List<FoundDifference> found = [];
        foreach (ClientRecording recording in ClientRecording.All)
        {
            found.AddRange(await FoundDifference.FindAsync(recording));
        }

        Assert.Equal([], ClientDifferences.All.Where(listed => !found.Any(listed.Covers)).Select(static listed => $"{listed}"));
    }

    [Theory]
    [MemberData(nameof(Recordings))]
    public async Task Recording_is_valid(string client, string area)
    {
        string text = await File.ReadAllTextAsync(new ClientRecording(client, area).FilePath, TestToken);
        Transcript transcript = TranscriptText.Read(text);
        Verifier.Check(transcript);
        Assert.Equal(text, TranscriptText.Write(transcript));
    }
}
