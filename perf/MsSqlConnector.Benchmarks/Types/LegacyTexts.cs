using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>text, ntext and image.</summary>
public class LegacyTexts : TypeBenchmark
{
    [Params("text", "ntext", "image")]
    public override string Type { get; set; } = "";
}
