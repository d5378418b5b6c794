using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Saving;

/// <summary>SaveChanges over both providers.</summary>
public sealed class SaveTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Inserts_updates_and_deletes_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                Blog blog = NewEntities.Blog(1);
                context.Add(blog);
                run.Record("inserted", await run.SaveAsync(context));
                run.Record("identity", blog.Id);
                blog.Name = "changed";
                blog.Rating = 12345.67m;
                run.Record("updated", await run.SaveAsync(context));
                context.Remove(blog);
                run.Record("deleted", await run.SaveAsync(context));
                run.Record("nothing", await run.SaveAsync(context));
            },
            isAsync);
        transcript.HasStatements(3);
        transcript.Result("identity: 101");
        transcript.Contains("OUTPUT INSERTED.[Id]");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Conflicts_have_the_same_exceptions(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.Model.Conflicts = true;
                await using ShopContext context = new(run.Options<ShopContext>());
                Post post = new() { Id = 5, Version = [0, 0, 0, 0, 0, 0, 0, 9] };
                context.Attach(post).Entity.Title = "changed";
                Exception exception = await run.RecordFailureAsync("update", () => run.SaveAsync(context));
                run.Record("entries", ((DbUpdateConcurrencyException)exception).Entries.Select(e => e.Entity));
                context.Remove(post);
                await run.RecordFailureAsync("delete", () => run.SaveAsync(context));
            },
            isAsync);
        transcript.ResultContains("DbUpdateConcurrencyException");
        transcript.Contains("0x0000000000000009");
        transcript.HasStatements(2);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Bulk_updates_and_deletes_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                decimal increment = 0.25m;
                IQueryable<Blog> blogs = context.Blogs.Where(b => b.Rating > increment);
                run.Record("updated", run.IsAsync
                    ? await blogs.ExecuteUpdateAsync(
                        s => s.SetProperty(b => b.Rating, b => b.Rating + increment).SetProperty(b => b.Url, "x"))
                    : blogs.ExecuteUpdate(s => s.SetProperty(b => b.Rating, b => b.Rating + increment).SetProperty(b => b.Url, "x")));
                IQueryable<Post> posts = context.Posts.Where(p => p.Published < new DateOnly(2026, 1, 1));
                run.Record("deleted", run.IsAsync ? await posts.ExecuteDeleteAsync() : posts.ExecuteDelete());
            },
            isAsync);
        transcript.HasStatements(2);
        transcript.Result("updated: 3");
        transcript.Result("deleted: 3");
    }

    [Theory]
    [InlineData(2601, "Cannot insert duplicate key row in object 'dbo.Blogs' with unique index 'IX_Blogs'.")]
    [InlineData(547, "The INSERT statement conflicted with the FOREIGN KEY constraint \"FK\".")]
    [InlineData(2628, "String or binary data would be truncated in table 'Blogs', column 'Name'.")]
    [InlineData(
        334,
        "The target table 'Blogs' of the DML statement cannot have any enabled triggers if the statement contains an "
        + "OUTPUT clause without INTO clause.")]
    [InlineData(4186, "Column 'Total' cannot be referenced in the OUTPUT clause because the column definition contains a subquery.")]
    public async Task Errors_of_the_server_have_the_same_exceptions(int number, string message)
    {
        foreach (bool isAsync in new[] { false, true })
        {
            Transcript transcript = await SideBySide.RunAsync(
                async run =>
                {
                    run.On("INSERT INTO", () => new Answer().Error(number, 1, 16, message));
                    await using ShopContext context = new(run.Options<ShopContext>());
                    context.Add(NewEntities.Blog(1));
                    await run.RecordFailureAsync("insert", () => run.SaveAsync(context));
                },
                isAsync);
            transcript.ResultContains($"SqlException number {number}");
        }
    }
}
