using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Tracing;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The cost of listeners for a small query: without listeners, and with every kind of listener.</summary>
internal sealed class TracingCase : Case
{
    public const string Off = "off";
    public const string On = "on";

    private const int Width = 32;

    public override string Name => "tracing";

    public override string Description =>
        $"fortunes with {Width} concurrent callers, without listeners (off) and with every kind of listener (on)";

    public override bool IsRate => true;

    public override string VariantTitle => "listeners";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from variant in new[] { Off, On }
        from provider in providers.All
        where provider.Name != ProviderNames.Limit
        select new Entrant(Name, provider.Name, Async, variant, new TracedLoad(
            FortunesCase.CreateLoad(provider, Width), variant == On ? TracingNames.Of(provider.Name) : null));

    public override async Task ReportAsync(TextWriter writer, RunOptions options, List<Measurement> measurements)
    {
        await base.ReportAsync(writer, options, measurements);
        TextTable table = new(1, "on / off", "requests/s", "client CPU", "bytes");
        foreach (var provider in measurements.GroupBy(measurement => measurement.Provider))
        {
            ILookup<string, Measurement> byVariant = provider.ToLookup(measurement => measurement.Variant);
            table.Add(
                provider.Key,
                Ratio(byVariant, one => one.RequestsPerSecond!.Value),
                Ratio(byVariant, one => one.CpuMicroseconds),
                Ratio(byVariant, one => one.AllocatedBytes));
        }

        await table.WriteAsync(writer);
    }

    private static string Ratio(ILookup<string, Measurement> byVariant, Func<Measurement, double> figure) =>
        Report.Ratio(byVariant[On], byVariant[Off], figure);
}
