using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Failures;

/// <summary>Cancellation and timeouts.</summary>
public sealed class CancellationTests
{
    [Fact]
    public async Task A_canceled_token_sends_nothing()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            run.Record("count", await context.Blogs.CountAsync());
            CancellationToken canceled = new(canceled: true);
            context.Add(new Blog { Name = "x" });
            Exception[] exceptions =
            [
                await run.RecordFailureAsync("list", () => context.Blogs.ToListAsync(canceled)),
                await run.RecordFailureAsync("save", () => context.SaveChangesAsync(canceled)),
                await run.RecordFailureAsync("update", () => context.Blogs.ExecuteDeleteAsync(canceled)),
            ];
            Assert.All(exceptions, exception => Assert.IsType<OperationCanceledException>(exception, exactMatch: false));
        });
        transcript.HasStatements(1);
    }

    /// <summary>
    /// A difference: this provider throws an <see cref="OperationCanceledException"/>, and Microsoft.Data.SqlClient an exception of the
    /// server.
    /// </summary>
    [Theory]
    [InlineData("query")]
    [InlineData("save")]
    [InlineData("statement")]
    public async Task Cancellation_during_a_request_sends_an_attention(string operation)
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            StallGate gate = new();
            string part = operation switch { "query" => "SELECT [b]", "save" => "INSERT INTO", _ => "DELETE FROM" };
            run.On(part, () => new Answer().Columns(Column.Int("Id")).Row(1).Done().WithFaults().StallAt(0, gate));
            await using ShopContext context = new(run.Options<ShopContext>());
            using CancellationTokenSource source = new();
            Task running = Task.Run(async () =>
            {
                if (operation == "query")
                {
                    await context.Blogs.ToListAsync(source.Token);
                }
                else if (operation == "save")
                {
                    context.Add(new Blog { Name = "x" });
                    await context.SaveChangesAsync(source.Token);
                }
                else
                {
                    await context.Database.ExecuteSqlRawAsync("DELETE FROM [Blogs]", source.Token);
                }
            });
            await gate.Reached;
            await source.CancelAsync();
            Exception? exception = await Record.ExceptionAsync(() => running);
            Assert.Equal(run.Provider.IsOurs, exception is OperationCanceledException);
            Assert.Equal(run.Provider.IsOurs, exception is not (Microsoft.Data.SqlClient.SqlException or DbUpdateException));
            run.Record("count", await context.Blogs.CountAsync());
        });
        transcript.Contains("Attention");
        transcript.Result("count: 1");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Timeouts_have_the_same_exceptions(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                run.On(
                    "SELECT COUNT(*)", () => new Answer().Columns(Column.Int("")).Row(1).Done().WithFaults().StallAt(0, new StallGate()));
                await using ShopContext context = new(run.Options<ShopContext>(sql => sql.CommandTimeout(1)));
                await run.RecordFailureAsync(
                    "count", async () => _ = run.IsAsync ? await context.Blogs.CountAsync() : context.Blogs.Count());
            },
            isAsync);
        transcript.Contains("Attention");
        transcript.ResultContains("number -2");
    }
}
