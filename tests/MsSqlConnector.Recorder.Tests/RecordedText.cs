using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Recorder.Transcripts;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>A written transcript, and a search for texts in it that shares no code with the recorder.</summary>
internal sealed class RecordedText(string json)
{
    public string Json => json;

    public Transcript Transcript { get; } = TranscriptText.Read(json);

    public IReadOnlyList<TranscriptMessage> Messages => Transcript.Messages;

    /// <summary>Whether any message, or the file itself, contains a text in a form in which TDS transmits text.</summary>
    public bool Contains(string text)
    {
        byte[] utf16 = Encoding.Unicode.GetBytes(text);
        byte[] obfuscated = [.. utf16.Select(static b => (byte)(((b >> 4) | ((b & 15) << 4)) ^ 0xA5))];
        byte[][] forms = [utf16, obfuscated, Encoding.UTF8.GetBytes(text), Encoding.Latin1.GetBytes(text)];
        return json.Contains(text, StringComparison.OrdinalIgnoreCase)
            || Messages.Any(message => forms.Any(form => message.Body.AsSpan().IndexOf(form) >= 0));
    }

    public int Count(Func<TranscriptMessage, bool> condition) => Messages.Count(condition);
}
