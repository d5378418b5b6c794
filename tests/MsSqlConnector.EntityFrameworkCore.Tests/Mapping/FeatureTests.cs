using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Data.SqlTypes;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Mapping;

/// <summary>The features of SQL Server that a model can use.</summary>
public sealed class FeatureTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Sequences_and_ranges_of_keys_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using CatalogContext context = new(run.Options<CatalogContext>());
                CatalogContext.Ticket ticket = new();
                context.Add(ticket);
                CatalogContext.Counted[] counted = [new() { Name = "a" }, new() { Name = "b" }];
                await (run.IsAsync ? context.AddRangeAsync(counted) : Task.Run(() => context.AddRange(counted)));
                run.Record("saved", await run.SaveAsync(context));
                run.Record("numbers", new[] { ticket.Id, ticket.Number, counted[0].Id, counted[1].Id });
            },
            isAsync);
        transcript.Contains("SELECT NEXT VALUE FOR [CountedHiLo]");
        transcript.ResultContains("numbers: [");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Vectors_have_the_same_parameters_and_values(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using CatalogContext context = new(run.Options<CatalogContext>());
                DbSet<CatalogContext.Picture> pictures = context.Set<CatalogContext.Picture>();
                SqlVector<float> near = new(new[] { 1f, 2f, 3f });
                CatalogContext.Picture[] all = run.IsAsync ? await pictures.AsNoTracking().ToArrayAsync() : [.. pictures.AsNoTracking()];
                run.Record("all", all.Select(p => p.Embedding.Memory.ToArray()));
                await run.ListAsync("distances", pictures.OrderBy(p => EF.Functions.VectorDistance("cosine", p.Embedding, near)).Take(2)
                    .Select(p => new { p.Id, Distance = EF.Functions.VectorDistance("cosine", p.Embedding, near) }));
                CatalogContext.Picture picture = new() { Embedding = near };
                context.Add(picture);
                await run.SaveAsync(context);
                picture.Embedding = new SqlVector<float>(new[] { 4f, 5f, 6f });
                run.Record("saved", await run.SaveAsync(context));
            },
            isAsync);
        transcript.HasStatements(4);
        transcript.Contains("Vector");
        transcript.Result("all: [[1,0.5,-1],[2,0.5,-1],[3,0.5,-1]]");
    }

    [Fact]
    public async Task Temporal_tables_have_the_same_requests()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using CatalogContext context = new(run.Options<CatalogContext>());
            DbSet<CatalogContext.Price> prices = context.Set<CatalogContext.Price>();
            DateTime at = new(2026, 11, 1, 0, 0, 0, DateTimeKind.Utc);
            await run.ListAsync("as of", prices.TemporalAsOf(at).AsNoTracking());
            await run.ListAsync(
                "all", prices.TemporalAll().Select(p => new { p.Id, PeriodStart = EF.Property<DateTime>(p, "PeriodStart") }));
            await run.ListAsync("between", prices.TemporalBetween(at, at.AddDays(1)).AsNoTracking());
            context.Add(new CatalogContext.Price { Rating = 12.3456m });
            run.Record("saved", await run.SaveAsync(context));
        });
        transcript.HasStatements(4);
        transcript.Contains("FOR SYSTEM_TIME AS OF");
        transcript.Contains("MoneyN");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Tables_with_triggers_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using CatalogContext context = new(run.Options<CatalogContext>());
                CatalogContext.Audited[] audited = [.. Enumerable.Range(1, 3).Select(i => new CatalogContext.Audited { Name = $"{i}" })];
                context.AddRange(audited);
                await run.SaveAsync(context);
                audited[0].Name = "changed";
                run.Record("saved", await run.SaveAsync(context));
                run.Record("versions", audited.Select(a => a.Version));
            },
            isAsync);
        transcript.Contains("@@ROWCOUNT = 1");
    }
}
