using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The cost of opening a connection: with a login, and with a session of the pool.</summary>
internal sealed class OpenCase : Case
{
    private const int PooledBetweenLooks = 1000;

    /// <summary>The JIT compiler optimizes a method after 30 calls. A login on a real server can take most of a second.</summary>
    private const int OptimizedCount = 100;

    public override string Name => "open";

    public override string Description => "open and close a connection: with a login (unpooled), or with an idle session (pooled)";

    public override bool IsRate => false;

    public override string VariantTitle => "variant";

    public override TimeUnit Unit => TimeUnit.Microseconds;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    // A login executes so much code that the JIT compiler needs long to optimize all of it.
    public override TimeSpan WarmUp => TimeSpan.FromSeconds(3);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from one in new[]
        {
            (Variant: "unpooled", BetweenLooks: 1, All: Openers.Unpooled(providers.ConnectionString)),
            (Variant: "pooled", BetweenLooks: PooledBetweenLooks, All: Openers.Pooled(providers.ConnectionString)),
        }
        from isAsync in new[] { false, true }
        from opener in one.All
        select new Entrant(
            Name, opener.Name, isAsync ? Async : Sync, one.Variant, new OpenLoad(opener, one.BetweenLooks, isAsync))
        {
            LeastWarmUpCount = OptimizedCount,
        };
}
