using System;
using System.Linq;
using System.Threading.Tasks;
using DbUp;
using DbUp.Engine;
using Microsoft.Data.SqlClient;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>DbUp executes scripts on a server and records them in its journal.</summary>
public sealed class DbUpTests
{
    [Fact]
    public async Task Scripts_are_executed_once()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        SqlScript[] scripts =
        [
            new("1", "CREATE TABLE product (id int IDENTITY PRIMARY KEY, name nvarchar(50))\nGO\nCREATE INDEX ix ON product (name)"),
            new("2", "INSERT INTO product (name) VALUES (N'pen'), (N'ink')\nGO\nCREATE VIEW names AS SELECT name FROM product"),
        ];
        DatabaseUpgradeResult first = Create(database, scripts[..1]).PerformUpgrade();
        DatabaseUpgradeResult second = Create(database, scripts).PerformUpgrade();
        DatabaseUpgradeResult third = Create(database, scripts).PerformUpgrade();
        Assert.All([first, second, third], static one => Assert.Null(one.Error));
        Assert.Equal([1, 1, 0], new[] { first, second, third }.Select(static one => one.Scripts.Count()));
        Assert.Equal(["1", "2"], Create(database, scripts).GetExecutedScripts());
        Assert.Equal(2, await database.CountAsync("names"));
    }

    [Fact]
    public async Task A_script_that_fails_is_rolled_back()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        SqlScript script = new("1", "CREATE TABLE product (id int NOT NULL)\nGO\nINSERT INTO product VALUES (1), (NULL)");
        DatabaseUpgradeResult result = Create(database, script).PerformUpgrade();
        Assert.False(result.Successful);
        Assert.Equal(515, Assert.IsType<SqlException>(result.Error).Number);
        Assert.Equal(0, await database.CountAsync("sys.tables", "name = 'product'"));
        Assert.Empty(Create(database, script).GetExecutedScripts());
    }

    private static UpgradeEngine Create(ServerDatabase database, params SqlScript[] scripts) =>
        DeployChanges.To.SqlDatabase(database.ConnectionString).WithScripts(scripts).WithTransactionPerScript()
            .WithExecutionTimeout(TimeSpan.FromMinutes(2)).LogToNowhere().Build();
}
