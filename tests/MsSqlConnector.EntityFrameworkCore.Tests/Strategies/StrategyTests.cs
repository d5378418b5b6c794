using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Strategies;

/// <summary>Execution strategies.</summary>
public sealed class StrategyTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_is_repeated_as_a_whole(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                FailingRequests.FailOnce(run, "INSERT INTO", 1205);
                await using ShopContext context = new(run.Options<ShopContext>(sql => sql.EnableRetryOnFailure(3, TimeSpan.Zero, null)));
                IExecutionStrategy strategy = context.Database.CreateExecutionStrategy();
                int attempts = 0;
                await strategy.ExecuteAsync(async () =>
                {
                    attempts++;
                    context.ChangeTracker.Clear();
                    await using IDbContextTransaction transaction = await context.Database.BeginTransactionAsync();
                    context.Add(new Blog { Name = "new" });
                    await run.SaveAsync(context);
                    await transaction.CommitAsync();
                });
                run.Record("attempts", attempts);
                run.Record("retries", strategy.RetriesOnFailure);
            },
            isAsync);
        transcript.Result("attempts: 2");
        transcript.Result("retries: true");
    }

    [Theory]
    [SyncAndAsync]
    public async Task SaveChanges_is_retried(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                FailingRequests.FailOnce(run, "MERGE", 1205);
                await using ShopContext context = new(run.Options<ShopContext>(sql => sql.EnableRetryOnFailure(3, TimeSpan.Zero, null)));
                context.AddRange(Enumerable.Range(0, 60).Select(i => new Blog { Name = $"{i}" }));
                run.Record("saved", await run.SaveAsync(context));
            },
            isAsync);
        transcript.Result("saved: 60");
        Assert.Equal(3, transcript.Statements.Count(s => s.Contains("MERGE", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task A_transaction_outside_of_the_strategy_has_the_same_exception()
    {
        await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>(sql => sql.EnableRetryOnFailure()));
            run.Record("count", await context.Blogs.CountAsync());
            await using IDbContextTransaction transaction = await context.Database.BeginTransactionAsync();
            await run.RecordFailureAsync("count", () => context.Blogs.CountAsync());
        });
    }

    [Fact]
    public async Task An_open_that_fails_is_retried()
    {
        foreach (EfProvider provider in new[] { EfProvider.Incumbent, EfProvider.Ours })
        {
            int logins = 0;
            Transcript transcript = await SideBySide.RunOneAsync(
                provider,
                async run =>
                {
                    DbContextOptionsBuilder<ShopContext> builder = new();
                    provider.Use(builder, run.ConnectionString + ";Connect Retry Count=0;Pool Blocking Period=NeverBlock", sql =>
                        sql.EnableRetryOnFailure(3, TimeSpan.Zero, null));
                    await using ShopContext context = new(builder.Options);
                    run.Record("count", await context.Blogs.CountAsync());
                },
                options: () => new TdsServerOptions
                {
                    LoginErrors = _ => Interlocked.Increment(ref logins) == 1 ? [new ServerMessage(10928, 1, 20, "Limit reached.")] : null,
                });
            transcript.Result("count: 1");
            Assert.Equal(2, logins);
        }
    }
}
