using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A request of a program with blocking calls: a small query on many threads.</summary>
internal sealed class SyncCase : Case
{
    private const int ThreadCount = 64;

    public override string Name => "sync";

    public override string Description => "open a pooled connection, read 12 rows of int and nvarchar, close; synchronous calls on threads";

    public override bool IsRate => true;

    public override string VariantTitle => "threads";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from provider in providers.All
        select new Entrant(Name, provider.Name, Sync, ThreadCount.ToString(CultureInfo.InvariantCulture), new ThreadedLoad(
            provider.GetReaders(ThreadCount, isAsync: false),
            static reader => reader.ReadFortunes()));
}
