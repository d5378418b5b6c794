using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A small query on a server that needs time for it, as real ones do: the client waits for most of its time.</summary>
internal sealed class SlowCase : Case
{
    public const int Width = 16;
    private const string ResponseMicroseconds = "300";

    public override string Name => "slow";

    public override string Description =>
        $"fortunes with {Width} concurrent callers, on a server that responds {ResponseMicroseconds} µs after a request";

    public override bool IsRate => true;

    public override IReadOnlyList<string> ServerArguments => ["--response-microseconds", ResponseMicroseconds];

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) => providers.All.Select(provider => new Entrant(
        Name, provider.Name, Async, Width.ToString(CultureInfo.InvariantCulture), FortunesCase.CreateLoad(provider, Width)));
}
