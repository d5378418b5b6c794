using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using MsSqlConnector.Tests.Targets;
using Quartz;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Quartz.NET keeps jobs and triggers in tables of a server.</summary>
public sealed class QuartzTests
{
    private const string Script = "Quartz.Impl.AdoJobStore.Schema.create_sqlServer.sql";
    private const string Prefix = "QRTZ_";

    private static readonly JobKey s_job = new("idle");

    [Fact]
    public async Task A_job_of_the_persistent_store_is_executed()
    {
        await using ServerDatabase database = await CreateDatabaseAsync();
        await using ServiceProvider services = CreateServices(database);
        IScheduler scheduler = await services.GetRequiredService<ISchedulerFactory>().GetScheduler(TestToken);
        ExecutionListener listener = new();
        scheduler.ListenerManager.AddJobListener(listener);
        await scheduler.Start(TestToken);
        await scheduler.ScheduleJob(
            JobBuilder.Create<IdleJob>().WithIdentity(s_job).StoreDurably().UsingJobData("pens", 3).Build(),
            TriggerBuilder.Create().StartNow().Build(),
            cancellationToken: TestToken);
        Assert.Equal((s_job, "3"), await listener.Executed.WaitAsync(TestToken));
        await scheduler.Shutdown(waitForJobsToComplete: true, TestToken);
        Assert.Equal(1, await database.CountAsync("QRTZ_JOB_DETAILS", "JOB_NAME = N'idle'"));
        Assert.Equal(0, await database.CountAsync("QRTZ_TRIGGERS"));
        Assert.Equal(0, await database.CountAsync("QRTZ_FIRED_TRIGGERS"));
    }

    [Fact]
    public async Task A_later_scheduler_finds_the_triggers_of_an_earlier_one()
    {
        await using ServerDatabase database = await CreateDatabaseAsync();
        await using (ServiceProvider services = CreateServices(database))
        {
            IScheduler scheduler = await services.GetRequiredService<ISchedulerFactory>().GetScheduler(TestToken);
            await scheduler.ScheduleJob(
                JobBuilder.Create<IdleJob>().WithIdentity(s_job).Build(),
                TriggerBuilder.Create().WithIdentity("nightly").WithCronSchedule("0 0 3 * * ?").Build(),
                cancellationToken: TestToken);
            await scheduler.Shutdown(waitForJobsToComplete: true, TestToken);
        }

        await using ServiceProvider later = CreateServices(database);
        IScheduler second = await later.GetRequiredService<ISchedulerFactory>().GetScheduler(TestToken);
        ITrigger? trigger = await second.GetTrigger(new TriggerKey("nightly"), TestToken);
        Assert.Equal("0 0 3 * * ?", Assert.IsAssignableFrom<ICronTrigger>(trigger).CronExpressionString);
        Assert.True(await second.DeleteJob(s_job, TestToken));
        Assert.Equal(0, await database.CountAsync("QRTZ_CRON_TRIGGERS"));
    }

    /// <summary>
    /// Creates the tables with the script of Quartz.NET if the server ends a transaction in which Quartz.NET looks for a missing table.
    /// Otherwise Quartz.NET creates them itself.
    /// </summary>
    private static async Task<ServerDatabase> CreateDatabaseAsync()
    {
        ServerDatabase database = await ServerDatabase.CreateAsync();
        if (database.Facts.ReasonAgainst(ServerFeature.ErrorsInTransactions) is not null)
        {
            using Stream stream = typeof(IScheduler).Assembly.GetManifestResourceStream(Script)!;
            using StreamReader reader = new(stream);
            string script = await reader.ReadToEndAsync(TestToken);
            foreach (string statement in script.Split("\n--;;"))
            {
                await database.ExecuteAsync(
                    statement.Replace("{0}", Prefix, StringComparison.Ordinal).Replace("{1}", Prefix, StringComparison.Ordinal));
            }
        }

        return database;
    }

    private static ServiceProvider CreateServices(ServerDatabase database)
    {
        IServiceCollection services = new ServiceCollection().AddLogging();
        services.AddQuartz(quartz => quartz.UsePersistentStore(store =>
        {
            store.UseSqlServer(database.ConnectionString);
            store.UseSystemTextJsonSerializer();
            store.ProvisionSchema();
        }));
        return services.BuildServiceProvider();
    }
}
