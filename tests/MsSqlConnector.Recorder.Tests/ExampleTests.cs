using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Recordings.Transcripts;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>
/// The transcript example.json shows the format. It is a recording of the test server. APPROVE_RECORDINGS=1 writes it again. The
/// transcripts of the folder have the form that the recorder writes.
/// </summary>
public sealed class ExampleTests
{
    private const string Name = "example";

    public static TheoryData<string> Transcripts => [.. TranscriptFile.Names];

    [Theory]
    [MemberData(nameof(Transcripts))]
    public async Task Each_transcript_of_the_folder_is_valid(string name)
    {
        string text = await File.ReadAllTextAsync(TranscriptFile.PathOf(name), TestToken);
        Transcript transcript = TranscriptText.Read(text);
        Verifier.Check(transcript);
        Assert.Equal(text, TranscriptText.Write(transcript));
        Assert.True(transcript.Source.Length > 0, "The property source is empty: the edition and the operating system of the server.");
    }

    [Fact]
    public async Task The_example_is_what_the_recorder_writes()
    {
        string text = await RecordAsync();
        if (Environment.GetEnvironmentVariable("APPROVE_RECORDINGS") == "1")
        {
            await File.WriteAllTextAsync(TranscriptFile.PathOf(Name), text, TestToken);
        }

        Transcript expected = TranscriptText.Read(await File.ReadAllTextAsync(TranscriptFile.PathOf(Name), TestToken));
        Assert.Equal(Lines(expected), Lines(TranscriptText.Read(text)));
    }

    /// <summary>Without times, and without the content of requests, which has identifiers of processes and threads.</summary>
    private static IEnumerable<string> Lines(Transcript transcript) => transcript.Messages.Select(static message =>
        $"{message.IsFromClient} {message.Type} {message.Status} "
        + $"{(message.IsFromClient ? message.Body.Length : Convert.ToHexString(message.Body))}");

    private static async Task<string> RecordAsync()
    {
        await using TdsServer server = TdsServer.Start();
        Script(server);
        await using RecordingRun run = new(
            server.Port, options => options with { Source = "The test server of this project, as an example of the format" });
        await using (Microsoft.Data.SqlClient.SqlConnection connection = new(run.ConnectionString(server, "Workstation ID=workstation")))
        {
            await connection.OpenAsync();
            await ExecuteAsync(new Microsoft.Data.SqlClient.SqlCommand("select rows", connection));
            await ExecuteAsync(new Microsoft.Data.SqlClient.SqlCommand("select error", connection));
            await (await connection.BeginTransactionAsync()).CommitAsync();

            Microsoft.Data.SqlClient.SqlCommand call = new("select @a", connection);
            call.Parameters.AddWithValue("@a", "value");
            await ExecuteAsync(call);
        }

        return Assert.Single(await run.FinishAsync()).Json;
    }

    private static void Script(TdsServer server)
    {
        server.OnSql("select rows", new Answer()
            .Columns(
                Column.Int("number"),
                Column.NVarChar("text", 20),
                Column.Decimal("price", 10, 2),
                Column.DateTime2("moment", 3),
                Column.VarChar("large", Column.Max))
            .Row(1, "one", 1.25m, new DateTime(2026, 11, 24, 8, 15, 0), LargeValue.Unknown(new string('a', 300), 100))
            .NullCompressedRow(2, null, null, null, null)
            .Done());
        server.OnSql(
            "select error",
            new Answer().Columns(Column.Int("number")).Row(1).Error(8134, 1, 16, "Divide by zero error encountered.").Done());
        server.OnRequest(static (_, request) => request is TestServer.Messages.RpcMessage
            ? new Answer().Columns(Column.NVarChar("", 5)).Row("value").Done().ReturnStatus(0) : null);
    }

    private static async Task ExecuteAsync(Microsoft.Data.SqlClient.SqlCommand command)
    {
        await using (command)
        {
            try
            {
                await command.ExecuteNonQueryAsync();
            }
            catch (Microsoft.Data.SqlClient.SqlException)
            {
                // The error is part of the recording.
            }
        }
    }
}
