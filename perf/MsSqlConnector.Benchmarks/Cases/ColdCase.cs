using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.ColdStart;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Spread;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A process from its start to its end, with one query.</summary>
internal sealed class ColdCase : Case
{
    private const double MicrosecondsInMillisecond = 1000;
    private const double Megabyte = 1024 * 1024;

    public override string Name => "cold";

    public override string Description =>
        "a new process opens a connection, reads 12 rows of int and nvarchar, and ends; the empty program only ends";

    public override bool IsRate => false;

    public override string VariantTitle => "figures";

    public override bool TakesPublished => true;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.Zero;

    public override IReadOnlyList<FigureColumn> Columns { get; } =
    [
        new("ms", static one => one.Milliseconds),
        new("CPU ms", static one => one.CpuMicroseconds / MicrosecondsInMillisecond),
        new("peak working set MB", static one => one.WorkingSetBytes / Megabyte),
        new("allocated bytes", static one => one.AllocatedBytes),
        new("compiled methods", static one => one.CompiledMethods),
    ];

    public override IReadOnlyList<Measurement> Derive(IReadOnlyList<Measurement> measurements) =>
        [.. measurements, .. AboveEmpty.Of(measurements)];

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from mode in (string[])[Sync, Async]
        from program in ColdProgram.All(providers.Published)
        from provider in (string[])[ProviderNames.Ours, ProviderNames.Incumbent, ProviderNames.Empty]
        select new Entrant(
            Name, provider, mode, program.Variant, new ColdLoad(program.Directory, provider, mode, providers.ConnectionString));
}
