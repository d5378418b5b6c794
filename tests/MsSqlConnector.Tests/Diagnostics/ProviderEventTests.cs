using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The events of the event source MsSqlConnector, which are also logged to an application's logger.</summary>
[EveryBuild]
[NotOn(BuildTarget.Mono, NotOnReason.Events)]
public sealed class ProviderEventTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Opening_execution_completion_and_closing_are_reported_in_order(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero error encountered."));
        string pool = $"recorded {server.Port}";
        using Recorder recorder = new(pool);
        await using (SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseName(pool).Build())
        {
            await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
            await using (SqlTransaction transaction = connection.BeginTransaction())
            {
                await RunAsync(new SqlCommand("select 1", connection, transaction), isAsync);
                await (isAsync ? transaction.CommitAsync(TestToken) : Task.Run(transaction.Commit, TestToken));
            }

            await (isAsync
                ? connection.BeginTransaction().RollbackAsync(TestToken)
                : Task.Run(connection.BeginTransaction().Rollback, TestToken));
            await Assert.ThrowsAsync<SqlException>(() => RunAsync(new SqlCommand("bad", connection), isAsync));
        }

        Assert.Equal(
            ["Connected", "Opened", "Executing", "Executed", "Committed", "RolledBack", "Executing", "Failed", "Closed", "Disconnected"],
            recorder.Recorded.Select(static recorded => recorded.EventName));
        Assert.Equal("8134", recorder.Recorded.Single(static recorded => recorded.EventName == "Failed").Payload![2]);
    }

    [Fact]
    public async Task Waiting_for_a_connection_is_logged_and_a_timeout_is_a_warning()
    {
        TestClock clock = new();
        await using TdsServer server = TdsServer.Start();
        string pool = $"waiting {server.Port}";
        using Recorder recorder = new(pool);
        await using SqlDataSource source =
            clock.Build(ConnectionString(server, "Max Pool Size=1;Connect Timeout=20")).UseName(pool).Build();
        SqlConnection held = await source.OpenConnectionAsync(TestToken);
        Task<SqlConnection> waiting = source.OpenConnectionAsync(TestToken).AsTask();
        await held.DisposeAsync();
        await using (await waiting)
        {
            Task<SqlConnection> last = source.OpenConnectionAsync(TestToken).AsTask();
            await clock.PassAsync(20_000);
            await Assert.ThrowsAsync<InvalidOperationException>(() => last);
        }

        Assert.Contains(recorder.Recorded, static recorded => recorded.EventName == "Waited");
        EventWrittenEventArgs vain = Assert.Single(recorder.Recorded, static recorded => recorded.EventName == "TimedOut");
        Assert.Equal((EventLevel.Warning, 1), (vain.Level, vain.Payload![1]));
    }

    [Fact]
    public async Task Logged_texts_match_those_of_spans()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql(static _ => new Answer().Done(1));
        string pool = $"texts {server.Port}";
        using Recorder recorder = new(pool);
        await using (SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseName(pool).Build())
        {
            await using SqlCommand command = source.CreateCommand("ALTER LOGIN app WITH PASSWORD = 'Hunter2'");
            await command.ExecuteNonQueryAsync(TestToken);
        }

        await using (SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseName(pool)
            .ConfigureTracing(static options => options.IncludeQueryText = false).Build())
        {
            await using SqlCommand command = source.CreateCommand("update t set a = 1");
            await command.ExecuteNonQueryAsync(TestToken);
        }

        Assert.Equal(
            ["ALTER LOGIN app WITH PASSWORD = ?", string.Empty],
            recorder.Recorded.Where(static recorded => recorded.EventName == "Executing").Select(static recorded => recorded.Payload![2]));
    }

    [Fact]
    public void Events_have_distinct_numbers_and_the_source_is_valid()
    {
        string manifest = EventSource.GenerateManifest(
            typeof(MsSqlConnector.Diagnostics.ProviderEvents), "MsSqlConnector.dll", EventManifestOptions.Strict)!;
        for (int id = 1; id <= 20; id++)
        {
            Assert.Contains($"<event value=\"{id}\"", manifest, StringComparison.Ordinal);
        }
    }

    private static async Task RunAsync(SqlCommand command, bool isAsync)
    {
        await using (command)
        {
            _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
        }
    }

    /// <summary>The events about one pool.</summary>
    private sealed class Recorder(string pool) : EventListener
    {
        private readonly ConcurrentQueue<EventWrittenEventArgs> _recorded = [];

        public IReadOnlyList<EventWrittenEventArgs> Recorded =>
            [.. _recorded.Where(recorded => Equals(recorded.Payload?.FirstOrDefault(), pool))];

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "MsSqlConnector")
            {
                EnableEvents(eventSource, EventLevel.Verbose);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData) => _recorded?.Enqueue(eventData);
    }
}
