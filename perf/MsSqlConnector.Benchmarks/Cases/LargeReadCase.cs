using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Large;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>One large value: the cost of a megabyte, and whether the cost per megabyte grows with the size.</summary>
internal sealed class LargeReadCase : Case
{
    /// <summary>From this size on, an asynchronous read takes seconds with Microsoft.Data.SqlClient, so that two rounds suffice.</summary>
    private const int SlowMegabytes = 10;
    private const int SlowRounds = 2;

    public override string Name => "large-read";

    public override string Description => "read one nvarchar(max) of a size in megabytes into a string";

    public override bool IsRate => false;

    public override string VariantTitle => "MB";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public static IReadOnlyList<int> Megabytes { get; } = [1, 5, 10, 20];

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        foreach (bool isAsync in (bool[])[false, true])
        {
            IReadOnlyList<LargeClient> clients = LargeClients.On(providers.ConnectionString, isAsync);
            foreach (int megabytes in Megabytes)
            {
                foreach (LargeClient client in clients)
                {
                    string variant = megabytes.ToString(CultureInfo.InvariantCulture);
                    LargeLoad load = isAsync
                        ? new LargeLoad(null, () => client.ReadAsync(megabytes))
                        : new LargeLoad(() => client.Read(megabytes), null);
                    yield return new Entrant(Name, client.Name, isAsync ? Async : Sync, variant, load)
                    {
                        Question = variant,
                        MaxRounds = isAsync && client.Name == ProviderNames.Incumbent && megabytes >= SlowMegabytes
                            ? SlowRounds
                            : int.MaxValue,
                    };
                }
            }
        }
    }
}
