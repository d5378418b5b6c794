using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.EntityFrameworkCore.Tests.Model;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>The creation and deletion of databases.</summary>
[Collection(nameof(PoolClearing))]
public sealed class DatabaseTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_missing_database_is_created_and_deleted(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                DatabaseScript.Add(run);
                await using ShopContext context = new(run.Options<ShopContext>());
                DatabaseFacade database = context.Database;
                run.Record("connects", run.IsAsync ? await database.CanConnectAsync() : database.CanConnect());
                run.Record("created", run.IsAsync ? await database.EnsureCreatedAsync() : database.EnsureCreated());
                run.Record("connects", run.IsAsync ? await database.CanConnectAsync() : database.CanConnect());
                run.Record("created again", run.IsAsync ? await database.EnsureCreatedAsync() : database.EnsureCreated());
                run.Record("count", context.Blogs.Count());
                run.Record("deleted", run.IsAsync ? await database.EnsureDeletedAsync() : database.EnsureDeleted());
                run.Record("deleted again", run.IsAsync ? await database.EnsureDeletedAsync() : database.EnsureDeleted());
            },
            isAsync,
            DatabaseScript.Options);
        Assert.Equal(
            [
                "connects: false", "created: true", "connects: true", "created again: false", "count: 1", "deleted: true",
                "deleted again: false"
            ],
            transcript.Results);
        transcript.Contains("login to 'master'");
        transcript.Contains("CREATE TABLE [Posts]");
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_database_creator_has_the_same_requests(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                DatabaseScript.Add(run);
                await using ShopContext context = new(run.Options<ShopContext>());
                IRelationalDatabaseCreator creator = context.GetService<IRelationalDatabaseCreator>();
                run.Record("exists", run.IsAsync ? await creator.ExistsAsync() : creator.Exists());
                await (run.IsAsync ? creator.CreateAsync() : Task.Run(creator.Create));
                run.Record("exists", run.IsAsync ? await creator.ExistsAsync() : creator.Exists());
                run.Record("has tables", run.IsAsync ? await creator.HasTablesAsync() : creator.HasTables());
                await (run.IsAsync ? creator.CreateTablesAsync() : Task.Run(creator.CreateTables));
                run.Record("script", creator.GenerateCreateScript());
                await (run.IsAsync ? creator.DeleteAsync() : Task.Run(creator.Delete));
                run.Record("exists", run.IsAsync ? await creator.ExistsAsync() : creator.Exists());
            },
            isAsync,
            DatabaseScript.Options);
        transcript.Contains("SET READ_COMMITTED_SNAPSHOT ON");
        transcript.Contains("DROP DATABASE [Shop]");
    }

    [Fact]
    public async Task A_rejected_login_has_the_same_exceptions()
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                await using ShopContext context = new(run.Options<ShopContext>());
                await run.RecordFailureAsync("query", () => context.Blogs.CountAsync());
                await run.RecordFailureAsync("open", () => context.Database.OpenConnectionAsync());
                await run.RecordFailureAsync("create", () => context.GetService<IRelationalDatabaseCreator>().CreateAsync());
            },
            options: () => new TdsServerOptions { Password = "another" });
        transcript.ResultContains("number 18456");
    }

    [Fact]
    public async Task Facts_about_the_database_are_the_same()
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                DatabaseScript.Add(run);
                await using ShopContext context = new(run.Options<ShopContext>());
                run.Record("script", context.Database.GenerateCreateScript());
                run.Record("provider", context.Database.ProviderName);
                run.Record("is SQL Server", context.Database.IsSqlServer());
                run.Record("timeout", context.Database.GetCommandTimeout());
                run.Record("connects", context.Database.CanConnect());
            },
            options: DatabaseScript.Options);
        transcript.Result("is SQL Server: true");
    }
}
