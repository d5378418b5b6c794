using System;
using System.Threading.Tasks;
using Hangfire;
using Hangfire.Server;
using Hangfire.SqlServer;
using Hangfire.States;
using Hangfire.Storage;
using Hangfire.Storage.Monitoring;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Hangfire keeps its jobs in tables of a server.</summary>
public sealed class HangfireTests
{
    private readonly string _key = Guid.NewGuid().ToString("N");

    [Fact]
    public async Task A_server_of_Hangfire_installs_the_tables_and_processes_a_job()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync(ServerFeature.Merge);
        SqlServerStorage storage = new(
            database.ConnectionString, new SqlServerStorageOptions { PrepareSchemaIfNecessary = true, QueuePollInterval = TimeSpan.Zero });
        string id = new BackgroundJobClient(storage).Enqueue(() => SignaledJob.Execute(_key, 7));
        using (new BackgroundJobServer(new BackgroundJobServerOptions { WorkerCount = 1 }, storage))
        {
            Assert.Equal(7, await SignaledJob.ExecutionOf(_key).WaitAsync(TestToken));
            await Eventually.IsTrueAsync(() => StateOf(storage, id) == SucceededState.StateName, "the job is recorded as executed");
        }
    }

    /// <summary>The calls of a worker of Hangfire, without the registration of a server, which is a MERGE.</summary>
    [Fact]
    public async Task A_job_is_enqueued_fetched_and_performed()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        SqlServerStorage storage = await CreateStorageAsync(database);
        BackgroundJobClient client = new(storage);
        string id = client.Enqueue(() => SignaledJob.Execute(_key, 7));
        Assert.Equal(EnqueuedState.StateName, StateOf(storage, id));
        Assert.Equal(1, storage.GetMonitoringApi().EnqueuedCount(EnqueuedState.DefaultQueue));
        using (IStorageConnection connection = storage.GetConnection())
        using (IFetchedJob fetched = connection.FetchNextJob([EnqueuedState.DefaultQueue], TestToken))
        {
            Assert.Equal(id, fetched.JobId);
            JobData data = connection.GetJobData(id);
            BackgroundJob job = new(id, data.Job, data.CreatedAt);
            new BackgroundJobPerformer().Perform(new PerformContext(storage, connection, job, new JobCancellationToken(canceled: false)));
            fetched.RemoveFromQueue();
        }

        Assert.True(client.ChangeState(id, new SucceededState(null, 0, 0)));
        Assert.Equal(SucceededState.StateName, StateOf(storage, id));
        Assert.Equal(7, await SignaledJob.ExecutionOf(_key));
        Assert.Equal(0, await database.CountAsync("HangFire.JobQueue"));
    }

    private static string? StateOf(SqlServerStorage storage, string id)
    {
        JobDetailsDto details = storage.GetMonitoringApi().JobDetails(id);
        return details.History.Count == 0 ? null : details.History[0].StateName;
    }

    private static async Task<SqlServerStorage> CreateStorageAsync(ServerDatabase database)
    {
        bool isInstalled = database.Facts.ReasonAgainst(ServerFeature.Merge) is null;
        if (!isInstalled)
        {
            foreach (string batch in HangfireTables.Batches)
            {
                await database.ExecuteAsync(batch);
            }
        }

        return new SqlServerStorage(database.ConnectionString, new SqlServerStorageOptions
        {
            PrepareSchemaIfNecessary = isInstalled,
            SlidingInvisibilityTimeout = null, // the statement that fetches a job with a timeout is refused by Babelfish
        });
    }
}
