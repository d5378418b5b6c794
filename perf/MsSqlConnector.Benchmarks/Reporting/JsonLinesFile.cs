using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>
/// The measurements in machine-readable form: one JSON object per line, written immediately. The last lines summarize the rounds of each competitor.
/// </summary>
internal sealed class JsonLinesFile : IAsyncDisposable
{
    private const string Summary = "summary";

    private static readonly JsonSerializerOptions s_options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    private readonly StreamWriter _writer;

    public JsonLinesFile(string path) => _writer = new StreamWriter(path) { AutoFlush = true, NewLine = "\n" };

    public void Write(Measurement measurement) => _writer.WriteLine(JsonSerializer.Serialize(measurement, s_options));

    public void Write(SummaryLine summary) =>
        _writer.WriteLine(JsonSerializer.Serialize(new Dictionary<string, SummaryLine> { [Summary] = summary }, s_options));

    /// <summary>Parses a line.</summary>
    /// <returns>Null for the summary of several measurements.</returns>
    /// <exception cref="JsonException">The line is not valid.</exception>
    public static Measurement? Parse(string line)
    {
        using JsonDocument document = JsonDocument.Parse(line);
        return document.RootElement.ValueKind == JsonValueKind.Object && document.RootElement.TryGetProperty(Summary, out _)
            ? null
            : document.RootElement.Deserialize<Measurement>(s_options);
    }

    public ValueTask DisposeAsync() => _writer.DisposeAsync();
}
