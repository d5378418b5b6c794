using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Entity Framework Core migrates a database of a server.</summary>
public sealed class MigrationTests
{
    [Fact]
    public async Task Migrations_run_up_and_down()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using StockContext stock = new(database);
        await stock.Database.MigrateAsync(TestToken);
        Assert.Equal(1, await database.CountAsync("stock", "name = N'pen' AND quantity = 5"));
        Assert.Equal(["20261130000001_AddStock", "20261130000002_AddQuantity"], await stock.Database.GetAppliedMigrationsAsync(TestToken));
        IMigrator migrator = stock.GetService<IMigrator>();
        await migrator.MigrateAsync("20261130000001_AddStock", TestToken);
        Assert.Equal(0, await database.CountAsync("sys.columns", "name = 'quantity'"));
        Assert.Equal(["20261130000002_AddQuantity"], await stock.Database.GetPendingMigrationsAsync(TestToken));
        await migrator.MigrateAsync(Migration.InitialDatabase, TestToken);
        Assert.Equal(0, await database.CountAsync("sys.tables", "name = 'stock'"));
    }
}
