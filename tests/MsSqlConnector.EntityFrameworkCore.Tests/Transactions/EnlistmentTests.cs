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
using MsSqlConnector.Tests.Targets;
using Xunit;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Transactions;

/// <summary>Transactions of System.Transactions over both providers.</summary>
public sealed class EnlistmentTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Transaction_scopes_have_the_same_requests(bool completes)
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            using (TransactionScope scope = new(TransactionScopeAsyncFlowOption.Enabled))
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                context.Add(new Blog { Name = "new" });
                run.Record("saved", await run.SaveAsync(context));
                run.Record("count", await context.Blogs.CountAsync());
                if (completes)
                {
                    scope.Complete();
                }
            }

            await using ShopContext after = new(run.Options<ShopContext>());
            run.Record("count", await after.Blogs.CountAsync());
        }, needs: ServerFeature.DistributedTransactions);
        transcript.Contains("in transaction 1");
        transcript.Contains(completes ? "Commit" : "Rollback");
    }

    [Fact]
    public async Task Explicit_enlistment_has_the_same_requests()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            using CommittableTransaction transaction = new(
                new TransactionOptions { IsolationLevel = System.Transactions.IsolationLevel.RepeatableRead });
            await context.Database.OpenConnectionAsync();
            context.Database.EnlistTransaction(transaction);
            context.Add(new Blog { Name = "new" });
            run.Record("saved", await run.SaveAsync(context));
            run.Record("enlisted", context.Database.GetEnlistedTransaction() == transaction);
            transaction.Commit();
            await context.Database.CloseConnectionAsync();
        }, needs: ServerFeature.DistributedTransactions);
        transcript.Contains("Commit");
        transcript.Result("enlisted: true");
    }
}
