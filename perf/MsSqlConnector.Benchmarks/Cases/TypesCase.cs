using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Every type, one after another: the cost of a value that is read by its typed getter.</summary>
internal sealed class TypesCase : Case
{
    public override string Name => "types";

    public override string Description => "read 10 000 values of a type by its getter, 1000 rows of ten columns";

    public override bool IsRate => false;

    public override RunOptions Defaults { get; } = new() { Seconds = 0.1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(0.7);

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        IReader[] readers = [.. providers.All.Select(provider => provider.CreateReader(isAsync: false))];
        return
            from reading in TypeReadings.All
            from one in providers.All.Zip(readers)
            select new Entrant(
                Name, one.First.Name, Sync, reading.Name, new SynchronousLoad(one.Second, reader => reader.ReadValues(reading)))
            {
                Question = reading.Name,
            };
    }

    public override Task ReportAsync(TextWriter writer, RunOptions options, List<Measurement> measurements) =>
        TypesReport.WriteAsync(writer, this, options, measurements);
}
