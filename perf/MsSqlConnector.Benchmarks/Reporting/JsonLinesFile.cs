using System;
using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Reporting;

/// <summary>The measurements in machine-readable form: one JSON object per line, written immediately.</summary>
internal sealed class JsonLinesFile : IAsyncDisposable
{
    private static readonly JsonSerializerOptions s_options = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    private readonly StreamWriter _writer;

    public JsonLinesFile(string path) => _writer = new StreamWriter(path) { AutoFlush = true, NewLine = "\n" };

    public void Write(Measurement measurement) => _writer.WriteLine(JsonSerializer.Serialize(measurement, s_options));

    /// <summary>Parses a line.</summary>
    /// <exception cref="JsonException">The line is not a measurement.</exception>
    public static Measurement? Parse(string line) => JsonSerializer.Deserialize<Measurement>(line, s_options);

    public ValueTask DisposeAsync() => _writer.DisposeAsync();
}
