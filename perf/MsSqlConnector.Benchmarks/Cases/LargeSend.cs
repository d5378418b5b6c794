using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Benchmarks.Large;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The case of sending large texts under BenchmarkDotNet.</summary>
public class LargeSend : LargeBenchmark
{
    [Params(1, 10, 50)]
    public int Megabytes { get; set; }

    [ParamsAllValues]
    public LargeForm Form { get; set; }

    private protected override ValueTask<long> RunAsync(LargeClient client) =>
        IsAsync ? client.SendAsync(Form, Megabytes) : new ValueTask<long>(client.Send(Form, Megabytes));
}
