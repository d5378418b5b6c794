using BenchmarkDotNet.Attributes;

namespace MsSqlConnector.Benchmarks.Types;

/// <summary>xml.</summary>
public class XmlDocuments : TypeBenchmark
{
    [Params("xml", "xml GetSqlXml", "xml GetXmlReader")]
    public override string Type { get; set; } = "";
}
