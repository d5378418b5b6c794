using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Queries;

/// <summary>LINQ queries over both providers.</summary>
public sealed class QueryTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Queries_have_the_same_parameters_and_results(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                string name = "name 1 ñ";
                decimal rating = 1.5m;
                DateTime since = new(2026, 11, 1, 2, 3, 4, 567);
                DateOnly day = new(2026, 11, 2);
                TimeSpan duration = TimeSpan.FromSeconds(90);
                await run.ListAsync("all", context.Blogs);
                await run.ListAsync("filtered", context.Blogs.Where(b => b.Name == name && b.Rating > rating && b.Created >= since));
                await run.ListAsync("like", context.Blogs.Where(b => b.Name.StartsWith(name) || b.Url!.Contains(name)));
                await run.ListAsync(
                    "dates", context.Posts.Where(p => p.Published == day || p.Duration < duration || p.Sent > DateTimeOffset.UnixEpoch));
                await run.ListAsync("projected", context.Blogs.OrderBy(b => b.Rating).Select(b => new { b.Id, b.Name, b.Rating }));
                await run.ListAsync("page", context.Blogs.OrderBy(b => b.Id).Skip(rating > 1 ? 20 : 0).Take(name.Length));
                await run.ListAsync("keyset", context.Blogs.OrderBy(b => b.Created).ThenBy(b => b.Id)
                    .Where(b => b.Created > since || (b.Created == since && b.Id > name.Length)).Take(10));
            },
            isAsync);
        transcript.HasStatements(7);
        transcript.Contains("@rating decimal(18,2)");
        transcript.ResultContains("\"Name\":\"name 3 \\u00F1\"");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Lists_have_the_same_parameters(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                int[] ids = [1, 2, 3];
                int[] many = [.. Enumerable.Range(1, 3000)];
                string?[] names = ["a", "ñ", null];
                DateOnly[] days = [new(2026, 1, 2), new(2026, 3, 4)];
                await run.ListAsync("parameters", context.Blogs.Where(b => ids.Contains(b.Id)));
                await run.ListAsync("many", context.Blogs.Where(b => many.Contains(b.Id)));
                await run.ListAsync("json", context.Blogs.Where(b => EF.Parameter(ids).Contains(b.Id)));
                await run.ListAsync("constants", context.Blogs.Where(b => EF.Constant(ids).Contains(b.Id)));
                await run.ListAsync("names", context.Blogs.Where(b => EF.Parameter(names).Contains(b.Url)));
                await run.ListAsync("days", context.Posts.Where(p => EF.Parameter(days).Contains(p.Published)));
            },
            isAsync);
        transcript.HasStatements(6);
        transcript.Contains("OPENJSON");
    }

    [Fact]
    public async Task Compiled_queries_have_the_same_parameters()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            Func<ShopContext, int, Blog> blogById = EF.CompileQuery((ShopContext context, int id) => context.Blogs.Single(b => b.Id == id));
            Func<ShopContext, string, Task<Blog?>> blogByName =
                EF.CompileAsyncQuery((ShopContext context, string name) => context.Blogs.FirstOrDefault(b => b.Name == name));
            await using ShopContext context = new(run.Options<ShopContext>());
            for (int i = 1; i <= 3; i++)
            {
                run.Record("by id", blogById(context, i));
                run.Record("by name", await blogByName(context, $"name {i}"));
            }
        });
        transcript.HasStatements(6);
        transcript.Contains("@name nvarchar(100)");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Scalars_have_the_same_values(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                run.Record("count", run.IsAsync ? await context.Blogs.CountAsync() : context.Blogs.Count());
                run.Record("any", run.IsAsync ? await context.Blogs.AnyAsync(b => b.Id > 5) : context.Blogs.Any(b => b.Id > 5));
                run.Record("sum", run.IsAsync ? await context.Blogs.SumAsync(b => b.Rating) : context.Blogs.Sum(b => b.Rating));
                run.Record("max", run.IsAsync ? await context.Posts.MaxAsync(p => p.Sent) : context.Posts.Max(p => p.Sent));
                run.Record("found", run.IsAsync ? await context.Posts.FindAsync(7) : context.Posts.Find(7));
            },
            isAsync);
        transcript.HasStatements(5);
        transcript.Result("sum: 1.25");
    }

    [Fact]
    public async Task Streamed_results_are_the_same()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            run.Model.RowCount = 2000;
            await using ShopContext context = new(run.Options<ShopContext>());
            await foreach (Blog blog in context.Blogs.AsNoTracking().AsAsyncEnumerable())
            {
                if (blog.Id % 500 == 0)
                {
                    run.Record("blog", blog);
                }

                if (blog.Id == 1500)
                {
                    break;
                }
            }

            run.Record("after", await context.Blogs.CountAsync());
        });
        Assert.Equal(4, transcript.Results.Count);
    }
}
