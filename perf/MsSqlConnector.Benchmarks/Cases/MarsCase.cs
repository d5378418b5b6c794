using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.ActiveResultSets;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The cost of multiple active result sets: fortunes, which does not need them, and readers that are read in turns.</summary>
internal sealed class MarsCase : Case
{
    private const string Keyword = ";Multiple Active Result Sets=true";

    private static readonly int[] s_widths = [32, 64, 128];

    public override string Name => "mars";

    public override string Description => "multiple active result sets: fortunes, also without them; ten readers of 10,000 rows in turns";

    public override bool IsRate => true;

    public override string VariantTitle => "operation";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        string settings = providers.ConnectionString + Keyword;
        (string Name, IProvider Provider)[] all =
        [
            (ProviderNames.Ours, new OurProvider(settings)),
            (ProviderNames.Incumbent, new IncumbentProvider(settings)),
            (ProviderNames.Plain, providers.All.Single(static provider => provider.Name == ProviderNames.Ours)),
            (ProviderNames.Limit, providers.All.Single(static provider => provider.Name == ProviderNames.Limit)),
        ];
        return
        [
            .. from width in s_widths
               from one in all
               select new Entrant(Name, one.Name, Async, $"fortunes-{width}", FortunesCase.CreateLoad(one.Provider, width))
               {
                   Question = "mars fortunes"
               },
            new Entrant(Name, ProviderNames.Ours, Async, "interleaved", new InterleavedReading(() => new SqlConnection(settings)))
            {
                Question = "mars interleaved"
            },
            new Entrant(Name, ProviderNames.Incumbent, Async, "interleaved", new InterleavedReading(() => new Mds.SqlConnection(settings)))
            {
                Question = "mars interleaved"
            },
        ];
    }
}
