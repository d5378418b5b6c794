using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using System.Transactions;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Transactions;

/// <summary>Transactions and savepoints over both providers.</summary>
public sealed class TransactionTests
{
    [Theory]
    [InlineData(IsolationLevel.Unspecified)]
    [InlineData(IsolationLevel.ReadCommitted)]
    [InlineData(IsolationLevel.Serializable)]
    [InlineData(IsolationLevel.Snapshot)]
    public async Task Transactions_have_the_same_requests(IsolationLevel level)
    {
        foreach (bool isAsync in new[] { false, true })
        {
            Transcript transcript = await SideBySide.RunAsync(
                async run =>
                {
                    await using ShopContext context = new(run.Options<ShopContext>());
                    await using (IDbContextTransaction transaction =
                        run.IsAsync ? await context.Database.BeginTransactionAsync(level) : context.Database.BeginTransaction(level))
                    {
                        run.Record("count", await context.Blogs.CountAsync());
                        context.Add(new Blog { Name = "new" });
                        await run.SaveAsync(context);
                        await (run.IsAsync ? transaction.CommitAsync() : Task.Run(transaction.Commit));
                    }

                    await using (IDbContextTransaction transaction = await context.Database.BeginTransactionAsync(level))
                    {
                        await (run.IsAsync ? transaction.RollbackAsync() : Task.Run(transaction.Rollback));
                    }

                    using (context.Database.BeginTransaction(level))
                    {
                        run.Record("count", context.Blogs.Count());
                    }
                },
                isAsync);
            transcript.Contains("Begin ''");
            transcript.Contains("Rollback");
            transcript.Contains("SAVE TRANSACTION [__EFSavePoint]");
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Savepoints_have_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                await using IDbContextTransaction transaction = await context.Database.BeginTransactionAsync();
                run.Record("supported", transaction.SupportsSavepoints);
                await (run.IsAsync ? transaction.CreateSavepointAsync("first") : Task.Run(() => transaction.CreateSavepoint("first")));
                run.On("INSERT INTO", () => new Answer().Error(2601, 1, 14, "Duplicate."));
                context.Add(new Blog { Name = "duplicate" });
                await run.RecordFailureAsync("insert", () => run.SaveAsync(context));
                await (run.IsAsync
                    ? transaction.RollbackToSavepointAsync("first")
                    : Task.Run(() => transaction.RollbackToSavepoint("first")));
                await transaction.ReleaseSavepointAsync("first");
                await transaction.CommitAsync();
            },
            isAsync);
        transcript.Contains("SAVE TRANSACTION [first]");
        transcript.Contains("ROLLBACK TRANSACTION [__EFSavePoint]");
        transcript.Contains("ROLLBACK TRANSACTION [first]");
        transcript.Contains("Commit");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Contexts_share_a_transaction(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using DbConnection connection = run.CreateConnection();
                await connection.OpenAsync();
                await using DbTransaction transaction = await connection.BeginTransactionAsync();
                for (int i = 0; i < 2; i++)
                {
                    await using ShopContext context = new(run.Options<ShopContext>(connection));
                    await (run.IsAsync
                        ? context.Database.UseTransactionAsync(transaction)
                        : Task.Run(() => context.Database.UseTransaction(transaction)));
                    context.Add(new Blog { Name = $"blog {i}" });
                    run.Record("saved", await run.SaveAsync(context));
                }

                await transaction.CommitAsync();
                run.Record("state", connection.State);
            },
            isAsync);
        transcript.Contains("in transaction 1");
        transcript.Result("state: 1");
    }

    [Fact]
    public async Task A_transaction_of_another_provider_is_rejected()
    {
        await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            run.Record("count", await context.Blogs.CountAsync());
            await using DbConnection other = run.CreateConnection();
            await other.OpenAsync();
            await using DbTransaction transaction = await other.BeginTransactionAsync();
            await run.RecordFailureAsync("use", () => context.Database.UseTransactionAsync(transaction));
        });
    }

    [Fact]
    public async Task Behaviors_of_automatic_transactions_have_the_same_requests()
    {
        foreach (AutoTransactionBehavior behavior in Enum.GetValues<AutoTransactionBehavior>())
        {
            Transcript transcript = await SideBySide.RunAsync(async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                context.Database.AutoTransactionBehavior = behavior;
                context.AddRange(new Blog { Name = "1" }, new Blog { Name = "2" });
                run.Record("saved", await run.SaveAsync(context));
            });
            Assert.NotEmpty(transcript.Statements);
        }
    }
}
