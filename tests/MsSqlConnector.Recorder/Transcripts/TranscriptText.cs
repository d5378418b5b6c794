using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Recorder.Transcripts;

/// <summary>A transcript as JSON: some properties, and one line for each message.</summary>
internal static class TranscriptText
{
    private const string DayFormat = "yyyy-MM-dd";

    public static string Write(Transcript transcript)
    {
        List<string> lines =
        [
            "{",
            $"  \"format\": {Transcript.Format},",
            $"  \"day\": {Quote(transcript.Day.ToString(DayFormat, CultureInfo.InvariantCulture))},",
            $"  \"source\": {Quote(transcript.Source)},",
            $"  \"server\": {Quote(transcript.Server)},",
            $"  \"client\": {Quote(transcript.Client)},",
            $"  \"encryption\": {Quote(transcript.Encryption.ToString())},",
            $"  \"mars\": {(transcript.IsMars ? "true" : "false")},",
            "  \"messages\": [",
        ];
        lines.AddRange(
            transcript.Messages.Select((message, i) => $"    {Write(message)}{(i == transcript.Messages.Count - 1 ? "" : ",")}"));
        return string.Join("\n", [.. lines, "  ]", "}", ""]);
    }

    /// <exception cref="TranscriptFormatException">The text is not a transcript.</exception>
    public static Transcript Read(string text)
    {
        try
        {
            JsonObject document = JsonNode.Parse(text)!.AsObject();
            int format = document["format"]!.GetValue<int>();
            if (format != Transcript.Format)
            {
                throw new TranscriptFormatException($"The transcript has the format {format}. Only {Transcript.Format} is known.");
            }

            return new Transcript
            {
                Day = DateOnly.ParseExact(Text(document, "day"), DayFormat, CultureInfo.InvariantCulture),
                Source = Text(document, "source"),
                Server = Text(document, "server"),
                Client = Text(document, "client"),
                Encryption = Enum.Parse<EncryptionScope>(Text(document, "encryption")),
                IsMars = document["mars"]!.GetValue<bool>(),
                Messages = [.. document["messages"]!.AsArray().Select(static message => ReadMessage(message!.AsObject()))],
            };
        }
        catch (Exception e) when (
            e is JsonException or FormatException or InvalidOperationException or NullReferenceException or ArgumentException)
        {
            throw new TranscriptFormatException($"The file is not a transcript: {e.Message}", e);
        }
    }

    private static string Write(TranscriptMessage message)
    {
        JsonObject line = new()
        {
            ["from"] = message.IsFromClient ? "client" : "server",
            ["type"] = message.Type.ToString(),
            ["ms"] = message.Milliseconds,
        };
        if (message.Status != PacketStatus.Normal)
        {
            line["status"] = (int)message.Status;
        }

        if (message.Session != 0)
        {
            line["session"] = message.Session;
        }

        if (message.IsBlank)
        {
            line["blank"] = true;
        }

        line["body"] = Convert.ToHexStringLower(message.Body);
        return line.ToJsonString();
    }

    private static TranscriptMessage ReadMessage(JsonObject line) => new()
    {
        IsFromClient = Text(line, "from") == "client",
        Type = Enum.Parse<PacketType>(Text(line, "type")),
        Milliseconds = line["ms"]!.GetValue<long>(),
        Status = (PacketStatus)(line["status"]?.GetValue<int>() ?? 0),
        Session = line["session"]?.GetValue<int>() ?? 0,
        IsBlank = line["blank"]?.GetValue<bool>() ?? false,
        Body = Convert.FromHexString(Text(line, "body")),
    };

    private static string Text(JsonObject line, string name) => line[name]!.GetValue<string>();

    private static string Quote(string text) => JsonValue.Create(text).ToJsonString();
}
