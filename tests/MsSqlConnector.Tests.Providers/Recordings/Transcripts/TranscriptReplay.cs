using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.Recordings.Transcripts;

/// <summary>
/// Replays a transcript: the client sends a request of the same kind for each recorded one, and receives the recorded response. The texts
/// of the requests do not matter. A recorded attention becomes a command that is canceled.
/// </summary>
internal static class TranscriptReplay
{
    public static (Recording Recording, RecordedCase Client) Create(TranscriptFile transcript)
    {
        List<TranscriptLine> lines = [.. transcript.Messages];
        int first = lines.FindIndex(static line => line.IsFromClient && line.IsRequest);
        List<TranscriptLine> opening = first < 0 ? lines : lines[..first];
        byte[] login = opening.LastOrDefault(static line => !line.IsFromClient)?.ToBytes()
            ?? throw new FormatException("The transcript contains no response to a login.");
        List<byte[][]?> responses = [];
        List<RecordedCall> calls = [];
        foreach (TranscriptLine request in
            lines.Skip(opening.Count).Where(static line => line is { IsFromClient: true, IsAttention: false }))
        {
            Add(lines, request, responses, calls);
        }

        return (new Recording(login, true, responses, null), new RecordedCase { Opening = true, Calls = calls });
    }

    private static void Add(List<TranscriptLine> lines, TranscriptLine request, List<byte[][]?> responses, List<RecordedCall> calls)
    {
        TranscriptLine[] later =
            [.. lines.SkipWhile(line => !ReferenceEquals(line, request)).Skip(1).Where(line => line.Session == request.Session)];
        byte[][] response = [.. later.TakeWhile(static line => !line.IsFromClient).Select(static line => line.ToBytes())];
        bool isCanceled = response.Length == 0 && later is [{ IsAttention: true }, ..];
        if (isCanceled)
        {
            // The server responds to the request only after the attention.
            responses.Add(null);
            response = [.. later.Skip(1).TakeWhile(static line => !line.IsFromClient).Select(static line => line.ToBytes())];
        }

        if (response.Length > 0)
        {
            responses.Add(response);
            calls.Add(new RecordedCall { Call = isCanceled ? "Cancel" : "ExecuteReader", Procedure = request.Type == "Rpc" });
        }
    }
}
