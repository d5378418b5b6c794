using System;
using System.Collections.Generic;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Preparing;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The cost and benefit of preparing: never, always, and for frequently used statements.</summary>
internal sealed class PreparedCase : Case
{
    public override string Name => "prepared";

    public override string Description => "1 000 executions of 20 statements with parameters (reused), or of 1 000 statements (distinct)";

    public override bool IsRate => true;

    public override string VariantTitle => "statements";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(1);

    public override IEnumerable<Entrant> Enter(ProviderSet providers)
    {
        IReadOnlyList<SuiteProvider> all = SuiteProvider.On(providers.ConnectionString);
        foreach (PreparedVariant variant in PreparedVariant.All)
        {
            foreach (SuiteProvider provider in all)
            {
                if (variant.Policy != PreparePolicy.Threshold || provider.HasThreshold)
                {
                    yield return new Entrant(
                        Name, provider.Name, Async, variant.Name, new SuiteLoad(new PreparedSuite(provider, variant)));
                }
            }
        }
    }
}
