using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Opens many connections at once in a newly started program, against a server whose logins take 50 ms.</summary>
internal sealed class BurstCase : Case
{
    public const int Width = 100;
    private const string LoginMilliseconds = "50";

    public override string Name => "burst";

    public override string Description => $"100 connections at once from an empty pool; a login takes {LoginMilliseconds} ms";

    public override bool IsRate => false;

    public override string VariantTitle => "at once";

    public override IReadOnlyList<string> ServerArguments => ["--login-milliseconds", LoginMilliseconds];

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        Openers.Cold(providers.ConnectionString).Select(opener => new Entrant(
            Name, opener.Name, Async, Width.ToString(CultureInfo.InvariantCulture), new BurstLoad(opener, Width)));
}
