using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Connections;

/// <summary>The connections of a context.</summary>
public sealed class ConnectionTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Connections_of_the_application_are_used_and_not_disposed(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using DbConnection connection = run.CreateConnection();
                for (int i = 0; i < 2; i++)
                {
                    await using ShopContext context = new(run.Options<ShopContext>(connection));
                    await run.ListAsync("blogs", context.Blogs);
                    run.Record("same", ReferenceEquals(context.Database.GetDbConnection(), connection));
                    run.Record("state", connection.State);
                    await connection.OpenAsync();
                    await run.ListAsync("blogs", context.Blogs);
                    run.Record("state", connection.State);
                    await connection.CloseAsync();
                }
            },
            isAsync);
        transcript.HasStatements(4);
        transcript.Result("same: true");
    }

    [Fact]
    public async Task Opened_connections_stay_open()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            await context.Database.OpenConnectionAsync();
            await context.Database.OpenConnectionAsync();
            run.Record("count", await context.Blogs.CountAsync());
            await context.Database.CloseConnectionAsync();
            run.Record("state", context.Database.GetDbConnection().State);
            run.Record("count", await context.Blogs.CountAsync());
            await context.Database.CloseConnectionAsync();
            run.Record("state", context.Database.GetDbConnection().State);
        });
        transcript.HasStatements(2);
        Assert.DoesNotContain(transcript.Statements, request => request.Contains("ResetConnection", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Connections_and_connection_strings_can_be_set_later()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            await using ShopContext context = new(run.Options<ShopContext>());
            context.Database.SetConnectionString(run.ConnectionStringTo("Other"));
            run.Record("count", await context.Blogs.CountAsync());
            run.Record("database", context.Database.GetDbConnection().Database);
            await using DbConnection connection = run.Provider.CreateConnection(run.ConnectionStringTo("Third"));
            context.Database.SetDbConnection(connection);
            run.Record("count", await context.Blogs.CountAsync());
            run.Record("database", context.Database.GetDbConnection().Database);
        });
        transcript.Contains("login to 'Other'");
        transcript.Contains("login to 'Third'");
    }

    [Fact]
    public async Task A_context_without_connection_has_the_same_exception()
    {
        await SideBySide.RunAsync(async run =>
        {
            DbContextOptionsBuilder<ShopContext> builder = new();
            run.Provider.Use(builder, (string)null!, null);
            await using ShopContext context = new(builder.Options);
            await run.RecordFailureAsync("count", () => context.Blogs.CountAsync());
            context.Database.SetConnectionString(run.ConnectionString);
            run.Record("count", await context.Blogs.CountAsync());
        });
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_second_open_result_has_the_same_exception(bool isAsync)
    {
        await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                await context.Database.OpenConnectionAsync();
                await using IAsyncEnumerator<Blog> blogs = context.Blogs.AsAsyncEnumerable().GetAsyncEnumerator();
                run.Record("first", await blogs.MoveNextAsync());
                await run.RecordFailureAsync("second", () => run.ListAsync("posts", context.Posts));
            },
            isAsync);
    }
}
