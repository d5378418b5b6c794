using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Many rows of common types: the cost of a row and of a value.</summary>
internal sealed class MixedCase : Case
{
    public override string Name => "mixed";

    public override string Description => "read rows of four int, three nvarchar(50), datetime2, bigint and float";

    public override bool IsRate => false;

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(3);

    public override bool TakesRows => true;

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        string variant = string.Create(CultureInfo.InvariantCulture, $"{providers.RowCount ?? BenchmarkAnswers.DefaultMixedRowCount}x10");
        return
        [
            .. providers.ForMixed.Select(provider => new Entrant(Name, provider.Name, Sync, variant, new SynchronousLoad(
                provider.CreateReader(isAsync: false), reader => reader.ReadMixed()))),
            .. providers.ForMixed.Select(provider => new Entrant(Name, provider.Name, Async, variant, new AsynchronousLoad(
                [provider.CreateReader(isAsync: true)], reader => reader.ReadMixedAsync()))),
        ];
    }
}
