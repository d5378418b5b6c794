using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.Extensions.Logging;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.MultipleResults;

/// <summary>
/// SaveChanges in a transaction of the application: Entity Framework Core creates no savepoint with MARS, and logs a warning.
/// </summary>
public sealed class MarsSavepointTests
{
    private const string Mars = "MultipleActiveResultSets=true";

    [Theory]
    [SyncAndAsync]
    public async Task SaveChanges_creates_no_savepoint_and_logs_a_warning(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(run => SaveAsync(run, Mars), isAsync);
        Assert.DoesNotContain(transcript.Requests, static request => request.Contains("SAVE TRANSACTION", System.StringComparison.Ordinal));
        transcript.Result("warnings: 1");
        transcript.Contains("Commit");
    }

    [Theory]
    [SyncAndAsync]
    public async Task SaveChanges_creates_a_savepoint_without_MARS(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(run => SaveAsync(run, "MultipleActiveResultSets=false"), isAsync);
        transcript.Contains("SAVE TRANSACTION [__EFSavePoint]");
        transcript.Result("warnings: 0");
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failed_SaveChanges_leaves_the_transaction_open(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.Settings = Mars;
                run.On("INSERT INTO", static () => new Answer().Error(2601, 1, 14, "Duplicate."));
                await using ShopContext context = new(run.Options<ShopContext>());
                await using IDbContextTransaction transaction = await context.Database.BeginTransactionAsync();
                context.Add(new Blog { Name = "duplicate" });
                await run.RecordFailureAsync("insert", () => run.SaveAsync(context));
                run.Record("count", await context.Posts.CountAsync());
                await transaction.RollbackAsync();
            },
            isAsync);
        transcript.Contains("in transaction 1");
        transcript.Contains("Rollback");
    }

    private static async Task SaveAsync(EfRun run, string settings)
    {
        run.Settings = settings;
        List<EventId> events = [];
        await using ShopContext context = new(run.Options<ShopContext>(
            more: builder => builder.LogTo((id, level) => level == LogLevel.Warning, data => events.Add(data.EventId))));
        await using IDbContextTransaction transaction = await context.Database.BeginTransactionAsync();
        context.Add(new Blog { Name = "new" });
        run.Record("saved", await run.SaveAsync(context));
        await transaction.CommitAsync();
        run.Record("warnings", events.Count(static id => id == SqlServerEventId.SavepointsDisabledBecauseOfMARS));
    }
}
