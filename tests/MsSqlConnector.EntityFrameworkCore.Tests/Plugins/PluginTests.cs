using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>Mappings of plugins, which know only the parameters of Microsoft.Data.SqlClient.</summary>
public sealed class PluginTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Parameters_that_a_plugin_configures_are_the_same(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                // The bytes of a place are no geography of a server.
                run.NeedsScript = true;
                await using LabelContext context = new(run.Options<LabelContext>(
                    more: builder => ((IDbContextOptionsBuilderInfrastructure)builder).AddOrUpdateExtension(new LabelExtension())));
                LabelContext.Shelf shelf = new() { Label = new Label("first"), Place = new Place(1, 2) };
                context.Add(shelf);
                context.Add(new LabelContext.Shelf());
                run.Record("saved", await run.SaveAsync(context));
                shelf.Label = new Label("second");
                run.Record("changed", await run.SaveAsync(context));
                Label label = new("third");
                await run.ListAsync("ids", context.Set<LabelContext.Shelf>().Where(s => s.Label == label).Select(s => s.Id));
                run.Record("deleted", await context.Set<LabelContext.Shelf>().Where(s => s.Label == label).ExecuteDeleteAsync());
                run.Record("query string", context.Set<LabelContext.Shelf>().Where(s => s.Label == label).ToQueryString());
            },
            isAsync);
        transcript.Contains("varchar(30)");
        transcript.Contains("geography");
        transcript.HasStatements(4);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Values_that_a_plugin_reads_are_the_same(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                // The bytes of a place are no geography of a server.
                run.NeedsScript = true;
                await using LabelContext context = new(run.Options<LabelContext>(
                    more: builder => ((IDbContextOptionsBuilderInfrastructure)builder).AddOrUpdateExtension(new LabelExtension())));
                await run.ListAsync("shelves", context.Set<LabelContext.Shelf>());
                Place place = new(3, 4);
                await run.ListAsync(
                    "places", context.Set<LabelContext.Shelf>().Where(s => s.Place == place).Select(s => new { s.Place, s.Label }));
            },
            isAsync);
        transcript.HasStatements(2);
        transcript.ResultContains("\"Place\":{\"X\":3,\"Y\":7}");
    }
}
