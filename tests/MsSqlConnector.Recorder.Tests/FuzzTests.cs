using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Recorder.Walking;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>Changed messages are refused or written without the secret, and never lead to another exception.</summary>
public sealed class FuzzTests
{
    private const string Secret = "Correct-Horse-17";
    private const int Seed = 20261124;
    private const int RunCount = 3000;

    [Fact]
    public async Task Changed_messages_are_refused_or_contain_no_secret()
    {
        TranscriptMessage[] recorded = await RecordAsync();
#pragma warning disable CA5394 // Changes that repeat are wanted.
        Random random = new(Seed);
        int writtenCount = 0;
        for (int i = 0; i < RunCount; i++)
        {
            TranscriptMessage[] changed = [.. recorded.Select(static message => message with { Body = [.. message.Body] })];
            for (int count = random.Next(1, 4); count > 0; count--)
            {
                Change(changed, random);
            }

            writtenCount += IsWritten(changed, i) ? 1 : 0;
        }
#pragma warning restore CA5394

        Assert.InRange(writtenCount, 1, RunCount - 1);
    }

    private static bool IsWritten(TranscriptMessage[] messages, int run)
    {
        KnownTexts known = new();
        known.AddSecret(Secret);
        try
        {
            string text = new Scrubber(known).Scrub(new Transcript
            {
                Day = new DateOnly(2026, 1, 1), Server = "", Client = "", Encryption = EncryptionScope.None, Messages = messages,
            });
            Assert.False(new RecordedText(text).Contains(Secret), $"Run {run} wrote the secret.");
            return true;
        }
        catch (Exception e) when (e is UnreadableMessageException or ScrubbingException)
        {
            return false;
        }
    }

#pragma warning disable CA5394
    private static void Change(TranscriptMessage[] messages, Random random)
    {
        int index = random.Next(messages.Length);
        byte[] body = messages[index].Body;
        switch (random.Next(4))
        {
            case 0 when body.Length > 0:
                messages[index] = messages[index] with { Body = body[..random.Next(body.Length)] };
                break;
            case 1 when body.Length > 1:
                int start = random.Next(body.Length - 1);
                messages[index] = messages[index] with { Body = [.. body[..start], .. body[(start + 1)..]] };
                break;
            case 2 when body.Length > 0:
                body[random.Next(body.Length)] = (byte)random.Next(256);
                break;
            default:
                messages[index] = messages[index] with { Body = [.. body, (byte)random.Next(256)] };
                break;
        }
    }
#pragma warning restore CA5394

    /// <summary>The messages of a connection before secrets are removed.</summary>
    private static async Task<TranscriptMessage[]> RecordAsync()
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.NotSupported, Password = Secret });
        server.OnSql("select a", new Answer()
            .Columns(
                Column.NVarChar("a", 50), Column.VarChar("b", Column.Max), Column.Variant("c"), Column.Xml("d"), Column.Text("e"),
                Column.Int("f"))
            .Row($"is {Secret}", Secret, VariantValue.Of(Column.NVarChar("", 50), Secret), $"<a>{Secret}</a>", Secret, 5).Done());
        server.OnRequest((_, request) => request is TestServer.Messages.RpcMessage ? new Answer().Done(1) : null);
        await using RecordingRun run = new(server.Port);
        await using (SqlConnection connection = new(run.ConnectionString(server)))
        {
            await connection.OpenAsync();
            await using SqlCommand rows = new("select a", connection);
            await rows.ExecuteNonQueryAsync();
            await using SqlCommand call = new("insert into t values (@a, @b)", connection);
            call.Parameters.AddWithValue("@a", Secret);
            call.Parameters.AddWithValue("@b", new byte[] { 1, 2 });
            await call.ExecuteNonQueryAsync();
        }

        RecordedText text = Assert.Single(await run.FinishAsync());

        // The secret returns to where the recorder has removed it.
        byte[] removed = System.Text.Encoding.Unicode.GetBytes(new string('x', Secret.Length));
        byte[] secret = System.Text.Encoding.Unicode.GetBytes(Secret);
        TranscriptMessage[] messages = [.. text.Messages];
        int count = 0;
        foreach (TranscriptMessage message in messages)
        {
            foreach ((byte[] from, byte[] to) in new[] { (removed, secret), (Narrow(removed), Narrow(secret)) })
            {
                for (int i = message.Body.AsSpan().IndexOf(from); i >= 0; i = message.Body.AsSpan().IndexOf(from))
                {
                    to.CopyTo(message.Body, i);
                    count++;
                }
            }
        }

        Assert.Equal(7 - 1, count);
        return messages;
    }

    private static byte[] Narrow(byte[] utf16) => [.. utf16.Where(static (_, i) => i % 2 == 0)];
}
