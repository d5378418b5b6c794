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

/// <summary>Columns with json documents.</summary>
public sealed class JsonTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Json_columns_have_the_same_parameters_and_values(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using CatalogContext context = new(run.Options<CatalogContext>());
                DbSet<CatalogContext.Person> people = context.Set<CatalogContext.Person>();
                await run.ListAsync("all", people.AsNoTracking());
                string city = "City 1";
                await run.ListAsync(
                    "by city", people.AsNoTracking().Where(p => p.Address.City == city && p.Document.Since > new DateOnly(2026, 1, 1)));
                await run.ListAsync("tags", people.AsNoTracking().Where(p => p.Tags.Contains(city)));
                await run.ListAsync(
                    "labels",
                    people.AsNoTracking().Where(p => p.Labels.Contains(7) && p.Labels.Count > 1).Select(p => new { p.Id, p.Labels }));
                CatalogContext.Person person = NewPerson();
                context.Add(person);
                await run.SaveAsync(context);
                person.Address.City = "changed";
                person.Document.Street = "changed ñ";
                person.Tags.Add("more");
                person.Labels.Add(8);
                run.Record("saved", await run.SaveAsync(context));
                run.Record("updated", await people.ExecuteUpdateAsync(s => s.SetProperty(p => p.Address.City, city)));
            },
            isAsync);
        transcript.HasStatements(7);
        transcript.Contains("Json");
        transcript.ResultContains("\"Labels\":[2,100]");
        transcript.ResultContains("\"City\":\"Town 2\"");
    }

    private static CatalogContext.Person NewPerson() => new()
    {
        Address = new CatalogContext.Address { City = "Köln", Street = "a\"b", Since = new DateOnly(2026, 1, 2) },
        Document = new CatalogContext.Address { City = "Oslo" },
        Tags = ["x", "ñ"],
        Labels = [1, 2],
    };
}
