using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Rows of very many columns: what finding a column costs.</summary>
internal sealed class WideCase : Case
{
    private const string Variant = "10000x1000";

    public override string Name => "wide";

    public override string Description => "read 10 000 rows of 1000 int";

    public override bool IsRate => false;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(5);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
    [
        .. providers.All.Select(provider => new Entrant(Name, provider.Name, Sync, Variant, new SynchronousLoad(
            provider.CreateReader(isAsync: false), reader => reader.ReadWide()))),
        .. providers.All.Select(provider => new Entrant(Name, provider.Name, Async, Variant, new AsynchronousLoad(
            [provider.CreateReader(isAsync: true)], reader => reader.ReadWideAsync()))),
    ];
}
