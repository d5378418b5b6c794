using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;

namespace MsSqlConnector.Tests.Recordings.Transcripts;

/// <summary>A transcript of the recorder, and the results of Microsoft.Data.SqlClient beside it.</summary>
internal sealed record TranscriptFile
{
    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public required IReadOnlyList<TranscriptLine> Messages { get; init; }

    private static string Folder => Path.Combine(Repository.Root, "tests", "MsSqlConnector.ParityTests", "Recordings", "Transcripts");

    public static IEnumerable<string> Names =>
        Directory.EnumerateFiles(Folder, "*.json").Select(static file => Path.GetFileNameWithoutExtension(file)).Order();

    public static string PathOf(string name) => Path.Combine(Folder, name + ".json");

    /// <summary>The approved results of Microsoft.Data.SqlClient.</summary>
    public static string ReadResult(string name) => File.ReadAllText(ResultPathOf(name));

    /// <summary>The approved results of this provider: those of Microsoft.Data.SqlClient, except where another file exists.</summary>
    public static string ReadOwnResult(string name)
    {
        string path = Path.Combine(Folder, name + ".ours.txt");
        return File.Exists(path) ? File.ReadAllText(path) : ReadResult(name);
    }

    public static void WriteResult(string name, string result) => File.WriteAllText(ResultPathOf(name), result);

    public static TranscriptFile Parse(string text) => JsonSerializer.Deserialize<TranscriptFile>(text, s_options)!;

    public static TranscriptFile Read(string name) => Parse(File.ReadAllText(PathOf(name)));

    private static string ResultPathOf(string name) => Path.Combine(Folder, name + ".txt");
}
