using System;
using System.Collections.Generic;

namespace MsSqlConnector.Recorder.Transcripts;

/// <summary>The messages of one connection, in the order in which the last packet of each arrived.</summary>
internal sealed record Transcript
{
    /// <summary>The version of the file format.</summary>
    public const int Format = 1;

    /// <summary>The day of the recording.</summary>
    public required DateOnly Day { get; init; }

    /// <summary>The version of the server, as PRELOGIN contains it.</summary>
    public required string Server { get; init; }

    /// <summary>The name of the client library, as LOGIN7 contains it.</summary>
    public required string Client { get; init; }

    public required EncryptionScope Encryption { get; init; }

    /// <summary>Whether the connection has sessions (MARS).</summary>
    public bool IsMars { get; init; }

    /// <summary>A description by the author of the recording: the edition and the operating system of the server, for example.</summary>
    public string Source { get; init; } = "";

    public required IReadOnlyList<TranscriptMessage> Messages { get; init; }
}
