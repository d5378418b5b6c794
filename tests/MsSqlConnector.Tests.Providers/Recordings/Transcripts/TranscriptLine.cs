using System;

namespace MsSqlConnector.Tests.Recordings.Transcripts;

/// <summary>A message of a transcript, as the recorder writes it.</summary>
internal sealed record TranscriptLine
{
    public required string From { get; init; }

    public required string Type { get; init; }

    /// <summary>The session of a connection with MARS.</summary>
    public int Session { get; init; }

    /// <summary>The content without packet headers, in hexadecimal digits.</summary>
    public required string Body { get; init; }

    public bool IsFromClient => From == "client";

    public bool IsAttention => Type == "Attention";

    /// <summary>Whether the client sends it after the login.</summary>
    public bool IsRequest => Type is "SqlBatch" or "Rpc" or "TransactionManager" or "BulkLoad" || IsAttention;

    public byte[] ToBytes() => Convert.FromHexString(Body);
}
