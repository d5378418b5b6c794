using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Recorder.Walking;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Turns a recorded conversation into the text of a transcript without secrets, or refuses to.</summary>
internal sealed class Scrubber(KnownTexts known)
{
    /// <exception cref="UnreadableMessageException">A message has an unknown form.</exception>
    /// <exception cref="ScrubbingException">A secret cannot be removed.</exception>
    public string Scrub(Transcript transcript)
    {
        ConversationWalker walker = new();
        List<MessageMap> maps = [.. transcript.Messages.Select(walker.Read)];
        Collector collector = new(known);
        foreach ((TranscriptMessage message, MessageMap map) in transcript.Messages.Zip(maps))
        {
            collector.Collect(message, map.Regions);
        }

        IReadOnlyList<Needle> needles = known.ToNeedles();
        RegionScrubber scrubber = new(needles);
        Transcript scrubbed = transcript with
        {
            Client = Scrub(scrubber, transcript.Client),
            Messages = [.. transcript.Messages.Zip(maps, (message, map) => Scrub(scrubber, message, map))],
        };
        string text = TranscriptText.Write(scrubbed);
        new Verifier(needles).Check(TranscriptText.Read(text), maps);
        return text;
    }

    private static TranscriptMessage Scrub(RegionScrubber scrubber, TranscriptMessage message, MessageMap map)
    {
        byte[] body = [.. message.Body];
        scrubber.Scrub(body, map.Regions, message.IsFromClient);
        return message with { Body = body };
    }

    private static string Scrub(RegionScrubber scrubber, string text)
    {
        byte[] content = Encoding.Unicode.GetBytes(text);
        MessageMap map = new();
        map.Add(RegionKind.Text, "", new Part(0, content.Length));
        scrubber.Scrub(content, map.Regions, isFromClient: false);
        return Encoding.Unicode.GetString(content);
    }
}
