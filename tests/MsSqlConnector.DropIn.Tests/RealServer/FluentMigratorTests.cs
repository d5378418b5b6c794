using System;
using System.Threading.Tasks;
using FluentMigrator.Runner;
using FluentMigrator.Runner.Initialization;
using Microsoft.Extensions.DependencyInjection;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>FluentMigrator migrates a database of a server up and down.</summary>
public sealed class FluentMigratorTests
{
    [Fact]
    public async Task Migrations_run_up_and_down()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using ServiceProvider services = CreateServices(database);
        Migrate(services, static runner => runner.MigrateUp());
        Assert.Equal(2, await database.CountAsync("dbo.VersionInfo"));
        Assert.Equal(2, await database.CountAsync("shop.line", "quantity = 1 AND state = N'new'"));
        Migrate(services, static runner => runner.MigrateDown(1));
        Assert.Equal(0, await database.CountAsync("sys.columns", "name = 'state'"));
        Assert.Equal(2, await database.CountAsync("shop.line"));
        Migrate(services, static runner => runner.MigrateDown(0));
        Assert.Equal(0, await database.CountAsync("sys.tables", "name IN ('line', 'product')"));
        Assert.Equal(0, await database.CountAsync("dbo.VersionInfo"));
    }

    private static void Migrate(ServiceProvider services, Action<IMigrationRunner> action)
    {
        using IServiceScope scope = services.CreateScope();
        action(scope.ServiceProvider.GetRequiredService<IMigrationRunner>());
    }

    private static ServiceProvider CreateServices(ServerDatabase database) => new ServiceCollection()
        .AddFluentMigratorCore()
        .ConfigureRunner(runner => runner.AddSqlServer2016().WithGlobalConnectionString(database.ConnectionString)
            .ScanIn(typeof(AddLines).Assembly).For.Migrations())
        .Configure<TypeFilterOptions>(static filter => filter.Namespace = typeof(AddLines).Namespace)
        .AddLogging()
        .BuildServiceProvider();
}
