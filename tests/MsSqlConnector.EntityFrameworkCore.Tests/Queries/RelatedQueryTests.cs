using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Queries;

/// <summary>Queries with related entities over both providers.</summary>
public sealed class RelatedQueryTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Related_entities_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                await run.ListAsync("included", context.Blogs.AsNoTracking().Include(b => b.Posts));
                await run.ListAsync("split", context.Blogs.AsNoTracking().Include(b => b.Posts).AsSplitQuery());
                await run.ListAsync(
                    "joined", context.Posts.Join(context.Blogs, p => p.BlogId, b => b.Id, (p, b) => new { b.Name, p.Title }));
                await run.ListAsync(
                    "left joined", context.Blogs.LeftJoin(context.Posts, b => b.Id, p => p.BlogId, (b, p) => new { b.Name, p!.Title }));
                await run.ListAsync("grouped", context.Posts.GroupBy(p => p.BlogId).Select(g => new { g.Key, Count = g.Count() }));
            },
            isAsync);
        transcript.HasStatements(6);
        transcript.ResultContains("\"Title\":\"title 2\"");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Split_queries_with_open_results_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(
                    run.Options<ShopContext>(sql => sql.UseQuerySplittingBehavior(QuerySplittingBehavior.SplitQuery)));
                await run.ListAsync("split", context.Blogs.Include(b => b.Posts).OrderBy(b => b.Name).Take(2));
                run.Record(
                    "first",
                    run.IsAsync ? await context.Blogs.Include(b => b.Posts).FirstAsync() : context.Blogs.Include(b => b.Posts).First());
            },
            isAsync);
        transcript.HasStatements(4);
    }
}
