using System;

namespace MsSqlConnector.Recorder.Transcripts;

/// <summary>A file is not a transcript.</summary>
internal sealed class TranscriptFormatException(string message, Exception? inner = null) : Exception(message, inner);
