using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The time and machine of the measurements of a file; its first line.</summary>
internal sealed record About(string Date, string Machine)
{
    /// <summary>The property that only this line has.</summary>
    public const string Property = "about";

    private const string ProcessorFile = "/proc/cpuinfo";
    private const string ProcessorName = "model name";

    public static About Here() => new(
        DateTime.UtcNow.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        $"{Environment.ProcessorCount} cores{Processor()}, {RuntimeInformation.OSDescription}, {RuntimeInformation.FrameworkDescription}");

    /// <returns>Null for a file without this line.</returns>
    /// <exception cref="JsonException">The first line is invalid.</exception>
    public static About? Read(string jsonFile) =>
        File.ReadLines(jsonFile).FirstOrDefault() is { } line && JsonNode.Parse(line) is JsonObject first
            ? first[Property].Deserialize<About>(JsonLinesFile.Options)
            : null;

    public string ToLine() => JsonSerializer.Serialize(new Dictionary<string, About> { [Property] = this }, JsonLinesFile.Options);

    private static string Processor() =>
        File.Exists(ProcessorFile)
        && File.ReadLines(ProcessorFile).FirstOrDefault(line => line.StartsWith(ProcessorName, StringComparison.Ordinal)) is { } line
            ? $" of {line[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim()}"
            : "";
}
