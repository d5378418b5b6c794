using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.EntityFramework;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Small operations of Entity Framework Core, over this provider and over Microsoft.Data.SqlClient.</summary>
internal sealed class EntityCase : Case
{
    private static readonly int[] s_widths = [16, 64];

    public override string Name => "ef";

    public override string Description =>
        "Entity Framework Core: a compiled query of 12 rows, a LINQ query of 12 rows, an insert of one row";

    public override bool IsRate => true;

    public override string VariantTitle => "operation";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 7 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(2);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from operation in Enum.GetValues<EntityOperation>()
        from width in s_widths
        from provider in providers.All
        where provider.Name != ProviderNames.Limit || operation != EntityOperation.Insert
        select new Entrant(
            Name,
            provider.Name,
            Async,
            $"{operation.ToString().ToLowerInvariant()}-{width}",
            CreateLoad(providers, provider, operation, width))
        {
            Question = $"{Name} {operation}",
            FilledTable = operation == EntityOperation.Insert ? FortuneContext.InsertTable : null,
        };

    private static Load CreateLoad(ProviderSet providers, IProvider provider, EntityOperation operation, int width) =>
        provider.Name == ProviderNames.Limit
            ? FortunesCase.CreateLoad(provider, width)
            : new EntityLoad(EntityClient.Create(provider.Name, providers.ConnectionString), operation, width);
}
