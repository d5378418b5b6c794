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

/// <summary>The memory of idle connections: closed ones, which are in the pool, and open ones.</summary>
internal sealed class IdleCase : Case
{
    private const int PooledCount = 1000;
    private const int OpenCount = 10_000;

    /// <summary>The memory of so many connections hardly differs between processes.</summary>
    private const int OpenRounds = 3;

    /// <summary>The suffix of the variants whose connections are open.</summary>
    public const string Open = "-open";

    public override string Name => "idle";

    public override string Description =>
        "the memory of one of 1 000 idle connections in the pool, or of 10 000 that are open; each has read 12 rows of int and nvarchar";

    public override bool IsRate => false;

    public override string VariantTitle => "connections";

    public override bool TakesConnections => true;

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
        from staysOpen in (bool[])[false, true]
        from isAsync in (bool[])[false, true]
        from provider in (string[])[ProviderNames.Ours, ProviderNames.Incumbent]
        let count = providers.ConnectionCount ?? (staysOpen ? OpenCount : PooledCount)
        select new Entrant(
            Name, provider, isAsync ? Async : Sync, string.Create(CultureInfo.InvariantCulture, $"{count}{(staysOpen ? Open : "")}"),
            new IdleLoad(provider, isAsync, staysOpen, providers.ConnectionString, count))
        {
            MaxRounds = staysOpen ? OpenRounds : int.MaxValue,
        };
}
