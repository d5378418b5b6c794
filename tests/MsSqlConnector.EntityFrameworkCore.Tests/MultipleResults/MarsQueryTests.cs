using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.MultipleResults;

/// <summary>Queries while another query of the context is enumerated, over both providers, with and without MARS.</summary>
public sealed class MarsQueryTests
{
    private const string Mars = "MultipleActiveResultSets=true";

    [Theory]
    [SyncAndAsync]
    public async Task Related_entities_are_loaded_while_a_query_is_enumerated(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.Settings = Mars;
                await LoadAsync(run);
            },
            isAsync);
        transcript.HasStatements(4);
        transcript.ResultContains("posts of");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Loading_while_a_query_is_enumerated_fails_without_MARS(bool isAsync)
    {
        foreach (EfProvider provider in new[] { EfProvider.Incumbent, EfProvider.Ours })
        {
            await SideBySide.RunOneAsync(
                provider,
                async run =>
                {
                    InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(() => LoadAsync(run));
                    Assert.Contains("There is already an open DataReader", exception.Message, StringComparison.Ordinal);
                },
                isAsync);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_parts_of_a_split_query_are_read_at_the_same_time(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.Settings = Mars;
                await using ShopContext context = new(run.Options<ShopContext>());
                await run.ListAsync("split", context.Blogs.Include(b => b.Posts).AsSplitQuery());
                run.Record(
                    "sessions of the commands",
                    run.Server.Recorder.All<TestServer.Messages.RequestMessage>().Select(static request => request.Sid).Distinct().Count());
            },
            isAsync);
        transcript.HasStatements(2);
        transcript.Result("sessions of the commands: 2");
    }

    private static async Task LoadAsync(EfRun run)
    {
        await using LazyContext context = new(run.Options<LazyContext>());
        if (!run.IsAsync)
        {
            foreach (LazyBlog blog in context.Blogs)
            {
                run.Record($"posts of {blog.Id}", blog.Posts.Count);
            }

            return;
        }

        await foreach (LazyBlog blog in context.Blogs.AsAsyncEnumerable())
        {
            await context.Entry(blog).Collection(b => b.Posts).LoadAsync();
            run.Record($"posts of {blog.Id}", blog.Posts.Count);
        }
    }
}
