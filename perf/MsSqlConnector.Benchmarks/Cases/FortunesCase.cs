using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A request of a web server: the cost of a small query under concurrency.</summary>
internal sealed class FortunesCase : Case
{
    public override string Name => "fortunes";

    public override string Description => "open a pooled connection, read 12 rows of int and nvarchar, close";

    public override bool IsRate => true;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from width in providers.IsOwnServer ? Widths.OnOwnServer : Widths.All
        from provider in providers.All
        select new Entrant(
            Name, provider.Name, Async, width.ToString(CultureInfo.InvariantCulture), CreateLoad(provider, width));

    public static Load CreateLoad(IProvider provider, int width) => new AsynchronousLoad(
        provider.GetReaders(width, isAsync: true),
        reader => reader.ReadFortunesAsync());
}
