using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Diagnostics;

/// <summary>Interceptors and logged events over both providers.</summary>
public sealed class InterceptorTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Interceptors_are_called_in_the_same_order(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                CallRecorder recorder = new(run);
                await using ShopContext context = new(run.Options<ShopContext>(more: builder => builder.AddInterceptors(recorder.All)));
                await run.ListAsync("blogs", context.Blogs.TagWith("tagged"));
                context.AddRange(new Blog { Name = "1" }, new Blog { Name = "2" });
                await run.SaveAsync(context);
                await using (var transaction = await context.Database.BeginTransactionAsync())
                {
                    context.Add(new Blog { Name = "3" });
                    await run.SaveAsync(context);
                    await (run.IsAsync ? transaction.CommitAsync() : Task.Run(transaction.Commit));
                }

                run.Simulate("Missing", () => new Answer().Error(208, 1, 16, "Invalid object name 'Missing'."));
                IQueryable<Blog> missing = context.Blogs.FromSqlRaw("SELECT * FROM Missing");
                await run.RecordFailureAsync("count", async () => _ = run.IsAsync ? await missing.CountAsync() : missing.Count());
            },
            isAsync);
        transcript.Contains("-- changed");
        transcript.ResultContains("SavingChanges");
        transcript.ResultContains("TransactionCommitted");
        transcript.ResultContains("CommandFailed");
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_same_events_are_logged(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                List<string> events = [];
                await using ShopContext context = new(run.Options<ShopContext>(more: builder => builder.LogTo(
                    (_, _) => true, data => events.Add($"{data.LogLevel} {data.EventId.Name}")).EnableDetailedErrors()));
                await run.ListAsync("blogs", context.Blogs.Where(b => b.Id > 3));
                context.AddRange(new Blog { Name = "1" }, new Blog { Name = "2" });
                await run.SaveAsync(context);
                run.Simulate("Missing", () => new Answer().Error(208, 1, 16, "Invalid object name 'Missing'."));
                IQueryable<Blog> missing = context.Blogs.FromSqlRaw("SELECT * FROM Missing");
                await run.RecordFailureAsync("count", async () => _ = run.IsAsync ? await missing.CountAsync() : missing.Count());
                run.Record("events", events);
            },
            isAsync);
        transcript.ResultContains("Information Microsoft.EntityFrameworkCore.Database.Command.CommandExecuted");
        transcript.ResultContains("Error Microsoft.EntityFrameworkCore.Database.Command.CommandError");
    }

    [Fact]
    public async Task Logged_commands_have_the_same_texts_and_parameters()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            List<string> texts = [];
            await using ShopContext context = new(run.Options<ShopContext>(more: builder => builder.EnableSensitiveDataLogging().LogTo(
                (id, _) => id == RelationalEventId.CommandExecuting, data => texts.Add(data.ToString()))));
            string name = "ñ";
            DateOnly day = new(2026, 1, 2);
            await run.ListAsync("blogs", context.Blogs.Where(b => b.Name == name && b.Rating > 1.5m && b.Created > DateTime.UnixEpoch));
            await run.ListAsync("posts", context.Posts.Where(p => p.Published == day && p.Version == new byte[] { 1, 2 }));
            context.Add(new Blog { Name = "new", Rating = 2 });
            await run.SaveAsync(context);
            run.Record("texts", texts);
        });
        transcript.ResultContains("@name=\\u0027\\u00F1\\u0027 (Size = 100)");
    }
}
