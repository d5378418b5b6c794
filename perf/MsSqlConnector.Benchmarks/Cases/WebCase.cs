using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Spread;
using MsSqlConnector.Benchmarks.Web;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>A web server with more concurrent requests than connections: memory, pauses, and the wait for a connection.</summary>
internal sealed class WebCase : Case
{
    public const int UserCount = 1000;
    private const string ResponseMicroseconds = "5000";
    private const double Megabyte = 1024 * 1024;

    public override string Name => "web";

    public override string Description =>
        "a web server with 1,000 concurrent requests and a pool of 100, on a server that responds 5 ms after a request; each request reads "
        + "12 rows of int and nvarchar";

    public override bool IsRate => true;

    public override IReadOnlyList<string> ServerArguments => ["--response-microseconds", ResponseMicroseconds];

    public override RunOptions Defaults { get; } = new() { Seconds = 60, Rounds = 3 };

    public override TimeSpan WarmUp => TimeSpan.Zero;

    public override IReadOnlyList<FigureColumn> Columns { get; } =
    [
        new("requests/s", static one => one.RequestsPerSecond),
        new("CPU µs", static one => one.CpuMicroseconds),
        new("allocated bytes", static one => one.AllocatedBytes),
        new("peak working set MB", static one => one.WorkingSetBytes / Megabyte),
        new("working set MB", static one => one.EndWorkingSetBytes / Megabyte),
        new("GC pauses ms/s", static one => one.PauseMilliseconds),
        new("longest pause ms", static one => one.LongestPauseMilliseconds),
        new("p99 open ms", static one => one.OpenMilliseconds),
    ];

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        ((string[])[ProviderNames.Ours, ProviderNames.Incumbent]).Select(provider => new Entrant(
            Name, provider, Async, UserCount.ToString(CultureInfo.InvariantCulture),
            new WebLoad(provider, providers.ConnectionString, UserCount)));
}
