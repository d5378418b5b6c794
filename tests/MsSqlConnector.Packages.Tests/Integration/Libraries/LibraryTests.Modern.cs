using System;
using System.Threading.Tasks;
using DbUp;
using DbUp.Engine;
using FluentMigrator.Runner;
using FluentMigrator.Runner.Processors.SqlServer;
using Hangfire;
using Hangfire.SqlServer;
using Microsoft.Extensions.DependencyInjection;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Libraries;
using Quartz;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>
/// The libraries of docs/ecosystem.md run with the lines that the document contains, and send their statements through the provider.
/// </summary>
public sealed class LibraryTests : IAsyncDisposable
{
    private readonly StatementServer _server = new();

    private string ConnectionString => _server.ConnectionString;

    [Fact]
    public void DbUp_upgrades_a_database()
    {
        DatabaseUpgradeResult result = DeployChanges.To.SqlDatabase(new ConnectorManager(ConnectionString))
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
            .AddScoped<SqlServer2016Processor, ConnectorProcessor>()
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
        SqlServerStorage storage = new(
            () => new SqlConnection(ConnectionString),
            new SqlServerStorageOptions { PrepareSchemaIfNecessary = false, SqlClientFactory = SqlClientFactory.Instance });
        Assert.Equal("5", new BackgroundJobClient(storage).Enqueue(static () => Console.WriteLine("job")));
        _server.AssertSent("insert into [HangFire].Job ", "insert into [HangFire].State ", "insert into [HangFire].JobQueue ");
    }

    [Fact]
    public async Task Quartz_schedules_a_job_in_its_persistent_store()
    {
        IServiceCollection services = new ServiceCollection().AddLogging();
        services.AddQuartz(quartz => quartz.UsePersistentStore(store =>
        {
            store.UseSqlServer(SqlClientFactory.Instance, ConnectionString);
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

    public ValueTask DisposeAsync() => _server.DisposeAsync();
}
