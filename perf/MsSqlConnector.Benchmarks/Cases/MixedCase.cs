using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Many rows of the usual types: what a row and a value cost.</summary>
internal sealed class MixedCase : Case
{
    private const string Variant = "100000x10";

    public override string Name => "mixed";

    public override string Description => "read 100 000 rows of four int, three nvarchar(50), datetime2, bigint and float";

    public override bool IsRate => false;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(3);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
    [
        .. providers.All.Select(provider => new Entrant(Name, provider.Name, Sync, Variant, new SynchronousLoad(
            provider.CreateReader(isAsync: false), reader => reader.ReadMixed()))),
        .. providers.All.Select(provider => new Entrant(Name, provider.Name, Async, Variant, new AsynchronousLoad(
            [provider.CreateReader(isAsync: true)], reader => reader.ReadMixedAsync()))),
    ];
}
