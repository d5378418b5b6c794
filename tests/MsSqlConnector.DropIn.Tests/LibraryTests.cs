using System;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Dapper;
using DbUp;
using DbUp.Engine;
using FluentMigrator.Runner;
using FluentMigrator.Runner.Initialization;
using Hangfire;
using Hangfire.SqlServer;
using Microsoft.Data.SqlClient;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Libraries;
using Quartz;
using Xunit;

namespace MsSqlConnector.DropIn.Tests;

/// <summary>Libraries send their statements with the lines that their own documents show, and without an adaptation.</summary>
public sealed class LibraryTests : IAsyncDisposable
{
    private readonly StatementServer _server = new();

    private string ConnectionString => _server.ConnectionString;

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task Dapper_queries_with_parameters()
    {
        _server.Respond = static text => text.Contains("FROM product", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("id"), Column.NVarChar("name", 20)).Row(1, "pen").Done()
            : null;
        await using SqlConnection connection = new(ConnectionString);
        (int Id, string Name) product = (await connection.QueryAsync<(int, string)>(
            "SELECT id, name FROM product WHERE price < @limit", new { limit = 20m })).Single();
        Assert.Equal((1, "pen"), product);
    }

    [Fact]
    public void DbUp_upgrades_a_database()
    {
        DatabaseUpgradeResult result = DeployChanges.To.SqlDatabase(ConnectionString)
            .WithScript("1", "CREATE TABLE product (id int)\nGO\nCREATE INDEX ix ON product (id)").LogToNowhere().Build().PerformUpgrade();
        Assert.Null(result.Error);
        Assert.True(result.Successful);
        _server.AssertSent("CREATE TABLE product (id int)", "CREATE INDEX ix ON product (id)", "insert into [SchemaVersions]");
    }

    [Fact]
    public async Task FluentMigrator_runs_a_migration()
    {
        await using ServiceProvider services = new ServiceCollection()
            .AddFluentMigratorCore()
            .ConfigureRunner(runner =>
                runner.AddSqlServer2016().WithGlobalConnectionString(ConnectionString).ScanIn(typeof(AddProduct).Assembly).For.Migrations())
            .Configure<TypeFilterOptions>(static filter => filter.Namespace = typeof(AddProduct).Namespace)
            .AddLogging()
            .BuildServiceProvider();
        await using AsyncServiceScope scope = services.CreateAsyncScope();
        scope.ServiceProvider.GetRequiredService<IMigrationRunner>().MigrateUp();
        _server.AssertSent(
            "CREATE TABLE [dbo].[VersionInfo]", "CREATE TABLE [dbo].[product] ([id] INT NOT NULL)", "INSERT INTO [dbo].[VersionInfo]");
    }

    /// <summary>Hangfire sends several commands together with the internal type SqlCommandSet of the provider.</summary>
    [Fact]
    public void Hangfire_enqueues_a_job()
    {
        _server.Respond = static text => text.Contains("insert into [HangFire].Job ", StringComparison.Ordinal)
            ? new Answer().Columns(Column.BigInt("Id")).Row(5L).Done()
            : null;
        SqlServerStorage storage = new(ConnectionString, new SqlServerStorageOptions { PrepareSchemaIfNecessary = false });
        Assert.Equal("5", new BackgroundJobClient(storage).Enqueue(static () => Console.WriteLine("job")));
        _server.AssertSent("insert into [HangFire].Job ", "insert into [HangFire].State ", "insert into [HangFire].JobQueue ");
    }

    [Fact]
    public async Task Quartz_schedules_a_job_in_its_persistent_store()
    {
        IServiceCollection services = new ServiceCollection().AddLogging();
        services.AddQuartz(quartz => quartz.UsePersistentStore(store =>
        {
            store.UseSqlServer(ConnectionString);
            store.UseSystemTextJsonSerializer();
        }));
        await using ServiceProvider provider = services.BuildServiceProvider();
        IScheduler scheduler = await provider.GetRequiredService<ISchedulerFactory>().GetScheduler(TestToken);
        await scheduler.ScheduleJob(
            JobBuilder.Create<IdleJob>().WithIdentity("idle").Build(),
            TriggerBuilder.Create().StartAt(DateTimeOffset.UtcNow.AddDays(1)).Build(),
            cancellationToken: TestToken);
        _server.AssertSent("INSERT INTO QRTZ_JOB_DETAILS", "INSERT INTO QRTZ_TRIGGERS", "INSERT INTO QRTZ_SIMPLE_TRIGGERS");
    }

    [Fact]
    public async Task The_distributed_cache_reads_and_writes()
    {
        _server.Respond = static text => text.Contains("SELECT Value FROM", StringComparison.Ordinal)
            ? new Answer().Columns(Column.VarBinary("Value", 20)).Row(Encoding.UTF8.GetBytes("pen")).Done()
            : null;
        await using ServiceProvider services = new ServiceCollection()
            .AddDistributedSqlServerCache(options =>
            {
                options.ConnectionString = ConnectionString;
                options.SchemaName = "dbo";
                options.TableName = "cache";
            })
            .BuildServiceProvider();
        IDistributedCache cache = services.GetRequiredService<IDistributedCache>();
        await cache.SetStringAsync("product", "pen", TestToken);
        Assert.Equal("pen", await cache.GetStringAsync("product", TestToken));
        _server.AssertSent("INSERT INTO [dbo].[cache]", "SELECT Value FROM [dbo].[cache]");
    }

    [Fact]
    public async Task The_health_check_reports_the_state_of_the_server()
    {
        await using ServiceProvider services = new ServiceCollection()
            .AddLogging().AddHealthChecks().AddSqlServer(ConnectionString).Services.BuildServiceProvider();
        HealthCheckService checks = services.GetRequiredService<HealthCheckService>();
        Assert.Equal(HealthStatus.Healthy, (await checks.CheckHealthAsync(TestToken)).Status);
        await _server.DisposeAsync();
        SqlConnection.ClearAllPools();
        HealthReportEntry entry = (await checks.CheckHealthAsync(TestToken)).Entries.Values.Single();
        Assert.Equal(HealthStatus.Unhealthy, entry.Status);
        Assert.IsType<SqlException>(entry.Exception);
    }
}
