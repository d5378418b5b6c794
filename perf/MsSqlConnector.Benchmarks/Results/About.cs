using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The time and machine of the measurements of a file; saved in a file next to it.</summary>
internal sealed record About(string Date, string Machine)
{
    private const string ProcessorFile = "/proc/cpuinfo";
    private const string ProcessorName = "model name";

    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public static About Here() => new(
        DateTime.UtcNow.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture),
        $"{Environment.ProcessorCount} cores{Processor()}, {RuntimeInformation.OSDescription}, {RuntimeInformation.FrameworkDescription}");

    public static About? Read(string jsonFile) => File.Exists(AboutPath(jsonFile))
        ? JsonSerializer.Deserialize<About>(File.ReadAllText(AboutPath(jsonFile)), s_options)
        : null;

    public Task WriteAsync(string jsonFile) => File.WriteAllTextAsync(AboutPath(jsonFile), JsonSerializer.Serialize(this, s_options) + "\n");

    private static string AboutPath(string jsonFile) => Path.ChangeExtension(jsonFile, ".about.json");

    private static string Processor() =>
        File.Exists(ProcessorFile)
        && File.ReadLines(ProcessorFile).FirstOrDefault(line => line.StartsWith(ProcessorName, StringComparison.Ordinal)) is { } line
            ? $" of {line[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim()}"
            : "";
}
