using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Saving;

/// <summary>Batches of SaveChanges over both providers.</summary>
public sealed class BatchTests
{
    [Theory]
    [InlineData(2)]
    [InlineData(4)]
    [InlineData(42)]
    [InlineData(43)]
    public async Task Batches_have_the_same_requests(int count)
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            context.AddRange(Enumerable.Range(1, count).Select(NewEntities.Blog));
            run.Record("saved", await run.SaveAsync(context));
            run.Record("identities", context.Blogs.Local.Select(b => b.Id));
            foreach (Blog blog in context.Blogs.Local)
            {
                blog.Url = $"https://example.com/{blog.Id}";
            }

            run.Record("changed", await run.SaveAsync(context));
            context.RemoveRange(context.Blogs.Local.Take(count - 1));
            run.Record("removed", await run.SaveAsync(context));
        });
        transcript.Result($"saved: {count}");
        transcript.Contains("MERGE [Blogs]");
        transcript.Contains("Begin");
        transcript.Contains("Commit");
    }

    [Fact]
    public async Task Batches_are_split_at_the_limit_of_parameters()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>(sql => sql.MaxBatchSize(1000)));
            context.AddRange(Enumerable.Range(1, 600).Select(NewEntities.Blog));
            run.Record("saved", await run.SaveAsync(context));
        });
        Assert.Equal(2, transcript.Statements.Count(s => s.Contains("MERGE [Blogs]", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Different_changes_in_a_batch_have_the_same_requests()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>(sql => sql.MinBatchSize(1).MaxBatchSize(10)));
            Blog first = NewEntities.Blog(1);
            first.Posts.Add(NewEntities.Post(1));
            first.Posts.Add(NewEntities.Post(2));
            Blog second = new() { Id = 2, Name = "second" };
            context.Attach(second).Entity.Name = "changed";
            context.Remove(new Blog { Id = 3 });
            context.Add(first);
            run.Record("saved", await run.SaveAsync(context));
            run.Record("versions", context.Posts.Local.Select(p => p.Version));
        });
        transcript.Result("saved: 5");
        Assert.True(transcript.Statements.Count > 2);
    }

    /// <summary>Babelfish does so: sp_executesql omits the DONE token of statements with OUTPUT after SET NOCOUNT ON.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task Results_without_a_DONE_token_between_them_are_read(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.Simulate("UPDATE", () => new Answer().Columns(Column.Int("")).Row(1).Columns(Column.Int("")).Row(1).Done());
                await using ShopContext context = new(run.Options<ShopContext>());
                context.Attach(new Blog { Id = 1, Name = "first" }).Entity.Name = "changed";
                context.Attach(new Blog { Id = 2, Name = "second" }).Entity.Name = "changed too";
                run.Record("saved", await run.SaveAsync(context));
            },
            isAsync);
        transcript.Result("saved: 2");
    }
}
