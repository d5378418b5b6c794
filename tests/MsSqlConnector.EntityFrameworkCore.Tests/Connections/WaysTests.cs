using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Tests.Databases;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Connections;

/// <summary>The ways in which a context is configured to use this provider.</summary>
[Collection(nameof(PoolClearing))]
public sealed class WaysTests
{
    public static TheoryData<string> Ways =>
    [
        "connection string", "generic connection string", "connection", "owned connection", "data source", "after UseSqlServer",
        "before UseSqlServer", "only the provider", "generic data source",
    ];

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task Every_way_has_the_requests_of_SqlClient(string way)
    {
        Transcript theirs = await SideBySide.RunOneAsync(EfProvider.Incumbent, run => UseAsync(run, run.Options<ShopContext>()));
        await using Disposables disposables = new();
        Transcript ours = await SideBySide.RunOneAsync(EfProvider.Ours, async run =>
        {
            DbContextOptionsBuilder<ShopContext> builder = new();
            Configure(way, builder, run.ConnectionString, disposables);
            await UseAsync(run, builder.Options);
        });
        Assert.Equal(theirs.Results, ours.Results);
        Assert.Equal(theirs.Requests, ours.Requests);
        ours.HasStatements(4);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_data_source_creates_migrates_and_deletes_databases(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunOneAsync(
            EfProvider.Ours,
            async run =>
            {
                DatabaseScript.Add(run);
                await using SqlDataSource dataSource = SqlDataSource.Create(run.ConnectionString);
                await using ShopContext context = new(new DbContextOptionsBuilder<ShopContext>().UseMsSqlConnector(dataSource).Options);
                run.Record("created", run.IsAsync ? await context.Database.EnsureCreatedAsync() : context.Database.EnsureCreated());
                run.Record("count", await context.Blogs.CountAsync());
                run.Record("deleted", run.IsAsync ? await context.Database.EnsureDeletedAsync() : context.Database.EnsureDeleted());
                await (run.IsAsync ? context.Database.MigrateAsync() : Task.Run(context.Database.Migrate));
            },
            isAsync,
            DatabaseScript.Options);
        Assert.Equal(["created: true", "count: 1", "deleted: true"], transcript.Results);
        Assert.Equal(2, transcript.Statements.Count(s => s.Contains("CREATE DATABASE [Shop]", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("", "EFCore")]
    [InlineData(";Application Name=shop", "shop")]
    public async Task The_default_application_name_follows_the_rule_of_the_framework(string setting, string start)
    {
        foreach (EfProvider provider in new[] { EfProvider.Incumbent, EfProvider.Ours })
        {
            await using TdsServer server = TdsServer.Start();
            EfRun run = new(provider, server, isAsync: true);
            DbContextOptionsBuilder<ShopContext> builder = new();
            provider.Use(builder, run.ConnectionString + setting, null);
            await using ShopContext context = new(builder.Options);
            await context.Blogs.CountAsync(TestToken);
            string name = server.Recorder.Conversations[0].Login!.ApplicationName;
            Assert.StartsWith(start, name, StringComparison.Ordinal);
        }
    }

    private static void Configure(
        string way, DbContextOptionsBuilder<ShopContext> builder, string connectionString, Disposables disposables)
    {
        DbContextOptionsBuilder plain = builder;
        _ = way switch
        {
            "connection string" => plain.UseMsSqlConnector(connectionString),
            "generic connection string" => builder.UseMsSqlConnector(connectionString),
            "connection" => plain.UseMsSqlConnector(disposables.Add(new SqlConnection(connectionString))),
            "owned connection" => plain.UseMsSqlConnector(new SqlConnection(connectionString), contextOwnsConnection: true),
            "data source" => plain.UseMsSqlConnector(disposables.Add(SqlDataSource.Create(connectionString))),
            "generic data source" => builder.UseMsSqlConnector(disposables.Add(SqlDataSource.Create(connectionString))),
            "after UseSqlServer" => plain.UseSqlServer(connectionString).UseMsSqlConnector(),
            "before UseSqlServer" => plain.UseMsSqlConnector().UseSqlServer(connectionString),
            "only the provider" => plain.UseMsSqlConnector().UseSqlServer(connectionString, sql => sql.MaxBatchSize(42)),
            _ => throw new ArgumentException($"The way '{way}' is unknown."),
        };
    }

    private static async Task UseAsync(EfRun run, DbContextOptions<ShopContext> options)
    {
        await using ShopContext context = new(options);
        string name = "a";
        DateOnly day = new(2026, 1, 2);
        await run.ListAsync("blogs", context.Blogs.Where(b => b.Name == name && b.Rating > 1));
        await run.ListAsync("posts", context.Posts.Where(p => p.Published == day));
        context.Add(new Blog { Name = "new" });
        run.Record("saved", await run.SaveAsync(context));
        run.Record("executed", await context.Database.ExecuteSqlAsync($"UPDATE [Blogs] SET [Name] = {name}"));
    }
}
