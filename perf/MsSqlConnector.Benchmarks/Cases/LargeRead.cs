using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Large;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>
/// The case of reading large values under BenchmarkDotNet. Asynchronous reads of ten megabytes and more take seconds with
/// Microsoft.Data.SqlClient.
/// </summary>
public class LargeRead : LargeBenchmark
{
    [Params(1, 5, 10, 20)]
    public int Megabytes { get; set; }

    private protected override ValueTask<long> RunAsync(LargeClient client) =>
        IsAsync ? client.ReadAsync(Megabytes) : new ValueTask<long>(client.Read(Megabytes));
}
