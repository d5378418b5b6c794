using System;
using System.Collections.Generic;
using System.IO;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Transcripts;
using MsSqlConnector.Recorder.Walking;

namespace MsSqlConnector.Recorder;

/// <summary>Checks files of transcripts.</summary>
internal static class TranscriptChecking
{
    /// <summary>Writes a line for each file; returns whether all are transcripts without secrets in the fields of secrets.</summary>
    public static bool Check(IEnumerable<string> paths, TextWriter output)
    {
        bool isSound = true;
        foreach (string path in paths)
        {
            try
            {
                Transcript transcript = TranscriptText.Read(File.ReadAllText(path));
                Verifier.Check(transcript);
                output.WriteLine(
                    $"{path}: {transcript.Messages.Count} messages, SQL Server {transcript.Server}, encryption {transcript.Encryption}");
            }
            catch (Exception e) when (e is TranscriptFormatException or ScrubbingException or UnreadableMessageException or IOException
                or UnauthorizedAccessException)
            {
                output.WriteLine($"{path}: {e.Message}");
                isSound = false;
            }
        }

        return isSound;
    }
}
