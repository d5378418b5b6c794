using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Rows of very many columns: the cost of finding a column.</summary>
internal sealed class WideCase : Case
{
    public override string Name => "wide";

    public override string Description => "read rows of 1000 int";

    public override bool IsRate => false;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(5);

    public override bool TakesRows => true;

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        string variant = string.Create(
            CultureInfo.InvariantCulture,
            $"{providers.RowCount ?? BenchmarkAnswers.DefaultWideRowCount}x{BenchmarkAnswers.WideColumnCount}");
        return
        [
            .. providers.All.Select(provider => new Entrant(Name, provider.Name, Sync, variant, new SynchronousLoad(
                provider.CreateReader(isAsync: false), reader => reader.ReadWide()))),
            .. providers.All.Select(provider => new Entrant(Name, provider.Name, Async, variant, new AsynchronousLoad(
                [provider.CreateReader(isAsync: true)], reader => reader.ReadWideAsync()))),
        ];
    }
}
