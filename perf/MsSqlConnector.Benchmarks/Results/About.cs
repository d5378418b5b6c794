using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The time and machine of the measurements of a file; one of its first lines.</summary>
internal sealed record About(string Date, string Machine)
{
    /// <summary>The server that was measured; null for the test server.</summary>
    public string? Server { get; init; }

    /// <summary>Whether that server ran on the machine of the client; null for the test server.</summary>
    public bool? IsSameMachine { get; init; }

    /// <summary>The property that only these lines have.</summary>
    public const string Property = "about";

    private const string ProcessorFile = "/proc/cpuinfo";
    private const string ProcessorName = "model name";

    /// <param name="server">The server that is measured; null for the test server.</param>
    public static About Here(MeasuredServer? server = null) => new(
        DateTime.UtcNow.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        $"{Environment.ProcessorCount} cores{Processor()}, {RuntimeInformation.OSDescription}, {RuntimeInformation.FrameworkDescription}")
    {
        Server = server?.Name,
        IsSameMachine = server?.IsSameMachine,
    };

    /// <summary>Reads the lines at the beginning of a file; one for each server.</summary>
    /// <exception cref="JsonException">A line is invalid.</exception>
    public static IReadOnlyList<About> Read(string jsonFile) =>
    [
        .. File.ReadLines(jsonFile)
            .Select(static line => JsonNode.Parse(line) is JsonObject one ? one[Property].Deserialize<About>(JsonLinesFile.Options) : null)
            .TakeWhile(static about => about is not null)
            .OfType<About>(),
    ];

    public string ToLine() => JsonSerializer.Serialize(new Dictionary<string, About> { [Property] = this }, JsonLinesFile.Options);

    private static string Processor() =>
        File.Exists(ProcessorFile)
        && File.ReadLines(ProcessorFile).FirstOrDefault(line => line.StartsWith(ProcessorName, StringComparison.Ordinal)) is { } line
            ? $" of {line[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim()}"
            : "";
}
