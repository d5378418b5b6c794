using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Results;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>
/// The measurements in machine-readable form: one JSON object per line, written immediately. The last lines summarize the rounds of each
/// competitor.
/// </summary>
internal sealed class JsonLinesFile : IAsyncDisposable
{
    private const string Summary = "summary";

    /// <summary>The format of all lines.</summary>
    public static readonly JsonSerializerOptions Options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    private readonly StreamWriter _writer;

    public JsonLinesFile(string path) => _writer = new StreamWriter(path) { AutoFlush = true, NewLine = "\n" };

    public void Write(Measurement measurement) => _writer.WriteLine(JsonSerializer.Serialize(measurement, Options));

    public void Write(SummaryLine summary) =>
        _writer.WriteLine(JsonSerializer.Serialize(new Dictionary<string, SummaryLine> { [Summary] = summary }, Options));

    /// <summary>Parses a line of this file, or a line of the file of published figures.</summary>
    /// <returns>One measurement, or those of a <see cref="VariantLine"/>; empty for the other lines.</returns>
    /// <exception cref="JsonException">The line is invalid.</exception>
    public static IReadOnlyList<Measurement> Parse(string line) => JsonNode.Parse(line) switch
    {
        null => [],
        JsonObject other when other.ContainsKey(Summary) || other.ContainsKey(About.Property) => [],
        JsonObject variant when variant.ContainsKey(VariantLine.Providers) => VariantLine.Read(variant),
        { } measurement => [measurement.Deserialize<Measurement>(Options)!],
    };

    public ValueTask DisposeAsync() => _writer.DisposeAsync();
}
