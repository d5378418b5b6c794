using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Recorder.Walking;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>Checks a transcript as it would be written: its structure is the recorded one, and it contains no secret.</summary>
internal sealed class Verifier(IReadOnlyList<Needle> needles)
{
    /// <summary>
    /// Checks a transcript without knowledge of the recorded messages: the fields that always contain secrets have replacements.
    /// </summary>
    /// <exception cref="ScrubbingException">A field contains another content.</exception>
    /// <exception cref="UnreadableMessageException">A message has an unknown form.</exception>
    public static void Check(Transcript transcript)
    {
        ConversationWalker walker = new();
        Verifier verifier = new([]);
        foreach (TranscriptMessage message in transcript.Messages)
        {
            verifier.CheckRegions(message, walker.Read(message));
        }
    }

    /// <summary>Checks a transcript and that scrubbing did not change the structure of its messages.</summary>
    /// <exception cref="ScrubbingException">The transcript contains a secret, or another structure.</exception>
    public void Check(Transcript transcript, IReadOnlyList<MessageMap> recorded)
    {
        ConversationWalker walker = new();
        for (int i = 0; i < recorded.Count; i++)
        {
            TranscriptMessage message = transcript.Messages[i];
            MessageMap map = walker.Read(message);
            if (!map.Tokens.SequenceEqual(recorded[i].Tokens) || map.Regions.Count != recorded[i].Regions.Count)
            {
                throw new ScrubbingException($"Message {i + 1} would have another structure without its secrets.");
            }

            CheckRegions(message, map);
            if (needles.Any(needle => needle.IsSecret && needle.Find(message.Body, 0, 1) >= 0))
            {
                throw new ScrubbingException($"Message {i + 1} of type {message.Type} contains a secret outside of its values.");
            }
        }
    }

    private void CheckRegions(TranscriptMessage message, MessageMap map)
    {
        RegionScrubber scrubber = new(needles);
        foreach (Region region in map.Regions)
        {
            byte[] content = region.Read(message.Body);
            bool isRemoved = region.Kind is not (RegionKind.Text or RegionKind.Characters or RegionKind.Binary);
            if (isRemoved && !content.AsSpan().SequenceEqual(Placeholder.Of(region.Kind, content.Length)))
            {
                throw new ScrubbingException($"A message of type {message.Type} still contains {region.Label}.");
            }

            if (scrubber.Find(region.Kind, content) is { } needle)
            {
                throw new ScrubbingException(
                    $"A message of type {message.Type} still contains a {(needle.IsSecret ? "secret" : "name")} in {region.Label}.");
            }
        }
    }
}
