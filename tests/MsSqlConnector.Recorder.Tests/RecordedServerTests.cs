using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Recordings;
using MsSqlConnector.Tests.Recordings.Transcripts;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>
/// The responses of real servers pass through the recorder: it understands each of them, and the transcript leads to the same results.
/// </summary>
public sealed class RecordedServerTests
{
    /// <summary>Conversations that are not recorded, and the reason.</summary>
    private static readonly Dictionary<string, string> s_refused = new()
    {
        // The server acknowledges column encryption, but its response is that of a client that did not request it.
        ["login-2017-tce-ack-unasked"] = "the type 0xD1 is unknown",
        ["login-2000-mdac"] = "the length of a token",
        ["login-unknown-env"] = "ENVCHANGE has the unknown type 99",
    };

    public static TheoryData<string> Cases => [.. RecordingFiles.Cases.Keys];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_transcript_leads_to_the_results_of_the_recorded_conversation(string name)
    {
        RecordedCase client = RecordingFiles.Cases[name];
        RecordedRun direct = await RunAsync(RecordingFiles.Get(name), client);
        if (s_refused.TryGetValue(name, out string? reason))
        {
            Assert.Contains(reason, direct.Problem, StringComparison.Ordinal);
            return;
        }

        Assert.True(direct.Text is not null, direct.Problem);
        (Recording recording, RecordedCase replayed) = TranscriptReplay.Create(TranscriptFile.Parse(direct.Text.Json));
        Assert.Equal(recording.Responses.Count(static response => response is not null), replayed.Calls.Count);
        RecordedRun again = await RunAsync(recording with { ClosesAfter = RecordingFiles.Get(name).ClosesAfter }, client);
        Assert.Equal(WithoutNames(direct.Notes), WithoutNames(again.Notes));
    }

    private static async Task<RecordedRun> RunAsync(Recording recording, RecordedCase client)
    {
        await using RecordedServer server = new(recording);
        await using RecordingRun run = new(server.Port);
        var connection = new Microsoft.Data.SqlClient.SqlConnection(
            $"Server=127.0.0.1,{run.Proxy.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;{client.ConnectionString}");
        string notes = await new RecordedClient(connection, client, isAsync: false, server.Silence, server.NoteCanceled).RunAsync();
        await run.Proxy.WhenIdleAsync();
        IReadOnlyList<RecordedText> texts = await run.FinishAsync();
        return new RecordedRun(notes, texts.SingleOrDefault(), run.Proxy.Results.Single().Problem);
    }

    /// <summary>The names of servers, which the recorder replaces.</summary>
    private static string WithoutNames(string notes) => Regex.Replace(notes, "srv'[^']*'", "srv");

    private sealed record RecordedRun(string Notes, RecordedText? Text, string? Problem);
}
