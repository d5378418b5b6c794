using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Scaling;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>
/// How the cost grows with rows, columns, the size of a value, parameters, connections, callers of a small pool, result sets and prepared
/// statements.
/// </summary>
internal sealed class ScalingCase : Case
{
    public override string Name => "scaling";

    public override string Description =>
        "an increasing number of rows, columns, bytes of a value, parameters, concurrent connections, concurrent callers of a pool of 100, "
        + "result sets of a response and prepared statements of a connection";

    public override bool IsRate => false;

    public override string VariantTitle => "how many";

    public override RunOptions Defaults { get; } = new() { Seconds = 0.2, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(0.5);

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        IReadOnlyList<ScalingProvider> all = ScalingProvider.On(providers.ConnectionString);
        foreach (ScalingAxis axis in ScalingAxis.All)
        {
            foreach (int count in axis.Points)
            {
                foreach (ScalingProvider provider in all)
                {
                    if (provider.Name != ProviderNames.Incumbent || count <= axis.IncumbentMax)
                    {
                        yield return new Entrant(
                            Name, provider.Name, Async, axis.Variant(count), new RepeatedLoad(() => axis.RunAsync(provider, count)))
                        {
                            Question = axis.Variant(count),
                        };
                    }
                }
            }
        }
    }

    public override Task ReportAsync(TextWriter writer, RunOptions options, List<Measurement> measurements) =>
        ScalingReport.WriteAsync(writer, this, options, measurements);
}
