using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Recorder.Walking;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Recordings;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>
/// The responses of a test server to the requests of a recorded conversation, for which its script has the same statements.
/// </summary>
internal static class OwnResponses
{
    /// <summary>The outline of each message of the recorded server, the login's first.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> OutlineOf(Recording recording) =>
    [
        TokenOutline.Of(recording.Login, new NegotiatedFeatures()),
        .. recording.Responses.Where(static response => response is not null).SelectMany(static response => response!)
            .Select(static message => TokenOutline.Of(message, new NegotiatedFeatures())),
    ];

    /// <summary>The outline of each message of the test server.</summary>
    public static async Task<IReadOnlyList<IReadOnlyList<string>>> RunAsync(Recording recording, RecordedCase client)
    {
        await using TdsServer server = TdsServer.Start();
        StallGate silence = new();
        Queue<Func<Session, RequestMessage, IAnswer>> answers = new(Script(recording, client, silence));
        server.OnRequest((session, request) => answers.Count == 0 || IsOwn(request) ? null : answers.Dequeue()(session, request));
        await using RecordingRun run = new(server.Port);
        var connection = new Microsoft.Data.SqlClient.SqlConnection(run.ConnectionString(server, client.ConnectionString));
        await new RecordedClient(connection, client, isAsync: false, silence.Reached).RunAsync();
        IReadOnlyList<RecordedText> texts = await run.FinishAsync();
        IEnumerable<TranscriptMessage> responses = texts.Single().Messages.Where(static message => !message.IsFromClient);
        return [.. responses.Skip(1).Select(static message => TokenOutline.Of(message.Body, new NegotiatedFeatures()))];
    }

    /// <summary>
    /// Requests to which the test server responds itself: USE, and the procedures of prepared statements, which look for the script of
    /// their statement.
    /// </summary>
    private static bool IsOwn(RequestMessage request) => request switch
    {
        SqlBatchMessage batch => batch.Text.StartsWith("use ", StringComparison.OrdinalIgnoreCase),
        RpcMessage { Call: { IsExecuteSql: false } call } => PreparedCalls.Knows(call),
        _ => false,
    };

    /// <summary>
    /// The answers to the batches and calls; the server responds to requests of the transaction manager without a script.
    /// </summary>
    private static IEnumerable<Func<Session, RequestMessage, IAnswer>> Script(Recording recording, RecordedCase client, StallGate silence)
    {
        int index = 0;
        foreach (RecordedCall call in client.Calls)
        {
            if (call.Call is "State")
            {
                continue;
            }

            for (int i = 0; i < call.Times && index < recording.Responses.Count; i++)
            {
                byte[][]? response = recording.Responses[index++];
                bool isInterrupted = response is null;
                response ??= recording.Responses[index++]!;
                if (call.Call is not ("BeginTransaction" or "Commit"))
                {
                    IReadOnlyList<string> lines = TokenOutline.Of(response[0], new NegotiatedFeatures());
                    bool isPrepared = call.Prepare && i == 0;
                    foreach (IReadOnlyList<string> part in call.Call == "Batch" ? Calls(lines) : [lines])
                    {
                        yield return (session, request) => isInterrupted
                            ? Interrupted(part, session, silence) : OutlineScript.Create(part, request is RpcMessage, isPrepared);
                    }
                }
            }
        }
    }

    /// <summary>The responses to the calls of one message; each ends with DONEPROC.</summary>
    private static IEnumerable<IReadOnlyList<string>> Calls(IReadOnlyList<string> lines)
    {
        List<string> call = [];
        foreach (string line in lines)
        {
            call.Add(line);
            if (line.StartsWith("proc", StringComparison.Ordinal))
            {
                yield return call;
                call = [];
            }
        }
    }

    /// <summary>The statements that were complete when the attention arrived; the last DONE is that of the interruption.</summary>
    private static FaultyAnswer Interrupted(IReadOnlyList<string> lines, Session session, StallGate silence)
    {
        session.AbortsTransactions = lines.Contains("env 10");
        IReadOnlyList<string> complete = [.. lines.Take(lines.Count - 1).Where(static line => line != "env 10")];
        return OutlineScript.Create(complete, isProcedure: false, hasHandle: false).EndPacket().DoneOf(DoneCommand.WaitFor)
            .WithFaults().StallAfterFirstPacket(silence);
    }
}
