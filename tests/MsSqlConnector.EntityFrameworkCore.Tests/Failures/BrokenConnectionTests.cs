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

/// <summary>Connections that break during a statement, with a strategy that retries.</summary>
public sealed class BrokenConnectionTests
{
    /// <summary>
    /// A difference on Linux: Entity Framework Core over Microsoft.Data.SqlClient does not retry a lost connection, because the error has
    /// the number 0. Occasionally it fails with an exception about a closed connection instead.
    /// </summary>
    [Theory]
    [InlineData("reset before", false)]
    [InlineData("reset before", true)]
    [InlineData("reset in the middle", false)]
    [InlineData("reset in the middle", true)]
    [InlineData("close before", false)]
    [InlineData("close before", true)]
    [InlineData("close in the middle", false)]
    [InlineData("close in the middle", true)]
    public async Task Lost_connections_are_retried(string fault, bool isAsync)
    {
        Transcript theirs = await SideBySide.RunOneAsync(EfProvider.Incumbent, run => CountAsync(run, fault), isAsync);
        theirs.HasStatements(1);
        theirs.ResultContains("failed: ");
        Transcript ours = await SideBySide.RunOneAsync(EfProvider.Ours, run => CountAsync(run, fault), isAsync);
        ours.HasStatements(2);
        ours.Result("count: 1");
    }

    private static async Task CountAsync(EfRun run, string fault)
    {
        int requests = 0;
        run.On("SELECT COUNT(*)", () =>
        {
            Answer answer = new Answer().Columns(Column.Int("")).Row(1).Done();
            return Interlocked.Increment(ref requests) > 1 ? answer : fault switch
            {
                "reset before" => answer.WithFaults().ResetAt(0),
                "reset in the middle" => answer.WithFaults().ResetAt(-6),
                "close before" => answer.WithFaults().CloseAt(0),
                _ => answer.WithFaults().CloseAt(-6),
            };
        });
        await using ShopContext context = new(run.Options<ShopContext>(sql => sql.EnableRetryOnFailure(3, TimeSpan.Zero, null)));
        Exception? exception = await Record.ExceptionAsync(
            async () => run.Record("count", run.IsAsync ? await context.Blogs.CountAsync() : context.Blogs.Count()));
        if (exception is not null)
        {
            run.Record("failed", new ExceptionText(run).Of(exception));
        }
    }
}
