using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;
using MsSqlConnector.EntityFrameworkCore.Tests.Databases.Migrations;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>Migrations over both providers.</summary>
public sealed class MigrationTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_missing_database_is_migrated(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                DatabaseScript.Add(run);
                await using MigratedContext context = new(run.Options<MigratedContext>());
                await (run.IsAsync ? context.Database.MigrateAsync() : Task.Run(context.Database.Migrate));
                run.Record("defined", context.Database.GetMigrations());
            },
            isAsync,
            DatabaseScript.Options);
        transcript.Contains("CREATE DATABASE [Shop]");
        transcript.Contains("sp_getapplock");
        transcript.Contains("INSERT INTO [__EFMigrationsHistory]");
        transcript.Contains("CREATE INDEX [IX_Items_Name]");
        transcript.Contains("sp_releaseapplock");
    }

    [Theory]
    [SyncAndAsync]
    public async Task Pending_migrations_are_applied(bool isAsync)
    {
        Transcript transcript = await SideBySide.RunAsync(
            async run =>
            {
                DatabaseScript.SetApplied(run, "20261101000000_First");
                await using MigratedContext context = new(run.Options<MigratedContext>());
                run.Record(
                    "pending", run.IsAsync ? await context.Database.GetPendingMigrationsAsync() : context.Database.GetPendingMigrations());
                run.Record(
                    "applied", run.IsAsync ? await context.Database.GetAppliedMigrationsAsync() : context.Database.GetAppliedMigrations());
                IMigrator migrator = context.GetService<IMigrator>();
                await (run.IsAsync ? migrator.MigrateAsync() : Task.Run(() => migrator.Migrate()));
                DatabaseScript.SetApplied(run, "20261101000000_First", "20261102000000_Second");
                await (run.IsAsync ? migrator.MigrateAsync("First") : Task.Run(() => migrator.Migrate("First")));
            },
            isAsync);
        transcript.Result("pending: [\"20261102000000_Second\"]");
        transcript.Contains("DROP INDEX [IX_Items_Name]");
    }

    [Fact]
    public async Task Scripts_are_the_same()
    {
        await SideBySide.RunAsync(async run =>
        {
            await using MigratedContext context = new(run.Options<MigratedContext>());
            IMigrator migrator = context.GetService<IMigrator>();
            run.Record("script", migrator.GenerateScript());
            run.Record("idempotent", migrator.GenerateScript(options: MigrationsSqlGenerationOptions.Idempotent));
            run.Record("down", migrator.GenerateScript("Second", "0"));
            run.Record("changes", context.Database.HasPendingModelChanges());
            run.Record("connects", await context.Database.CanConnectAsync());
        });
    }

    [Fact]
    public async Task A_failed_migration_has_the_same_exception()
    {
        Transcript transcript = await SideBySide.RunAsync(async run =>
        {
            DatabaseScript.SetApplied(run);
            run.On("CREATE INDEX", () =>
                new Answer().Error(1913, 1, 16, "The operation failed because an index with name 'IX_Items_Name' already exists."));
            await using MigratedContext context = new(run.Options<MigratedContext>());
            await run.RecordFailureAsync("migrate", () => context.Database.MigrateAsync());
        });
        transcript.ResultContains("number 1913");
        transcript.Contains("Rollback");
    }
}
