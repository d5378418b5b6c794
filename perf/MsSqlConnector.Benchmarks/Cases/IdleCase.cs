using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Memory;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Spread;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The memory of idle connections in the pool.</summary>
internal sealed class IdleCase : Case
{
    private const int ConnectionCount = 1000;

    public override string Name => "idle";

    public override string Description =>
        "the memory of one of 1 000 idle pooled connections, each of which has read 12 rows of int and nvarchar";

    public override bool IsRate => false;

    public override string VariantTitle => "connections";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.Zero;

    public override IReadOnlyList<FigureColumn> Columns { get; } =
    [
        new("managed bytes", static one => one.ManagedBytes),
        new("working set bytes", static one => one.WorkingSetBytes),
        new("private bytes", static one => one.PrivateBytes),
        new("allocated bytes", static one => one.AllocatedBytes),
    ];

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from isAsync in (bool[])[false, true]
        from provider in (string[])[ProviderNames.Ours, ProviderNames.Incumbent]
        select new Entrant(
            Name, provider, isAsync ? Async : Sync, ConnectionCount.ToString(CultureInfo.InvariantCulture),
            new IdleLoad(provider, isAsync, providers.ConnectionString, ConnectionCount));
}
