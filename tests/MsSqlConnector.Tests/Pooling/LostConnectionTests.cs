using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>Connections that are never closed: the garbage collector finds them, and the pool reclaims their slots.</summary>
[NotOn(BuildTarget.Mono, "mono scans stacks conservatively, so that unreachable objects are not always collected.")]
public sealed class LostConnectionTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_is_collected_while_open_frees_its_pool_slot_and_closes_its_socket(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        await LoseAsync(pool, isAsync);
        Assert.Equal(1, pool.Counts.Used);

        Collect(() => pool.Count == 0, pool.Reclaim);

        Assert.Equal(1, pool.Totals.Reclaimed);
        Assert.Equal(default, pool.Counts);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task A_leaked_connection_with_a_partial_response_is_also_reclaimed()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        await Task.Run(() => LoseWithReaderAsync(pool), TestToken);
        await LeaveStackAsync();

        Collect(() => pool.Count == 0, pool.Reclaim);

        Assert.Equal(1, pool.Totals.Reclaimed);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public async Task A_rental_from_a_full_pool_uses_the_slot_of_a_leaked_connection()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server, "Max Pool Size=1");
        await LoseAsync(pool, isAsync: true);
        WeakReference probe = MakeGarbage();
        Collect(() => !probe.IsAlive, () => { });

        // The collector can need another cycle; only a rental makes the pool check.
        PooledSession? session = null;
        for (int turn = 0; session is null; turn++)
        {
            Assert.True(turn < 100, "The pool has not reclaimed the lost connection in a hundred garbage collections.");
            using CancellationTokenSource patience = new(TimeSpan.FromMilliseconds(200));
            try
            {
                session = await pool.RentAsync(patience.Token);
            }
            catch (OperationCanceledException)
            {
                GC.Collect();
            }
        }

        Assert.Equal(1, pool.Totals.Reclaimed);
        session.Return();
        Assert.Equal(new PoolCounts(1, 0, 1, 0), pool.Counts);
    }

    [Fact]
    public async Task A_connection_in_use_is_never_detected_as_leaked()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        await using SqlConnection used = new(pool.Source);
        await used.OpenAsync(TestToken);
        (await pool.RentAsync(TestToken)).Return();
        WeakReference probe = MakeGarbage();
        Collect(() => !probe.IsAlive, pool.Reclaim);

        pool.Reclaim();

        Assert.Equal(0, pool.Totals.Reclaimed);
        Assert.Equal(new PoolCounts(2, 0, 1, 0), pool.Counts);
        await used.ChangeDatabaseAsync("shop", TestToken);
    }

    [Fact]
    public async Task Listeners_of_the_event_source_are_notified_of_a_leak()
    {
        await using TdsServer server = TdsServer.Start();
        SessionPool pool = Pool(server);
        using Listener listener = new();
        listener.EnableEvents(ProviderEvents.Log, EventLevel.Warning);
        await LoseAsync(pool, isAsync: false);

        Collect(() => pool.Count == 0, pool.Reclaim);

        Assert.Contains(listener.Payloads, payload => payload is [string name, 1] && name == pool.Name);
    }

    private static async Task LoseAsync(SessionPool pool, bool isAsync)
    {
        await (isAsync
            ? Task.Run(() => LoseAfterStatementAsync(pool), TestToken)
            : Task.Factory.StartNew(() => Lose(pool), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default));
        await LeaveStackAsync();
    }

    /// <summary>
    /// A continuation can run in a call of the code that completed its task, whose stack frames reference the connection.
    /// </summary>
    private static async Task LeaveStackAsync() => await Task.Yield();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Lose(SessionPool pool)
    {
#pragma warning disable CA2000 // That it is not disposed of is the point.
        SqlConnection connection = new(pool.Source);
#pragma warning restore CA2000
        connection.Open();
        using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, command.ExecuteScalar());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task LoseAfterStatementAsync(SessionPool pool)
    {
#pragma warning disable CA2000 // That it is not disposed of is the point.
        SqlConnection connection = new(pool.Source);
#pragma warning restore CA2000
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static async Task LoseWithReaderAsync(SessionPool pool)
    {
#pragma warning disable CA2000 // That it is not disposed of is the point.
        SqlConnection connection = new(pool.Source);
        await connection.OpenAsync(TestToken);
        SqlCommand command = new("select 1", connection);
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
#pragma warning restore CA2000
        Assert.True(await reader.ReadAsync(TestToken));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference MakeGarbage() => new(new object());

    private static void Collect(Func<bool> isDone, Action look)
    {
        Eventually.IsTrue(
            () =>
            {
                GC.Collect();
                GC.WaitForPendingFinalizers();
                look();
                return isDone();
            },
            "The garbage collector has found the lost object.");
    }

    private sealed class Listener : EventListener
    {
        private readonly List<object?[]> _payloads = [];

        public IReadOnlyList<object?[]> Payloads
        {
            get
            {
                lock (_payloads)
                {
                    return [.. _payloads];
                }
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (eventData.EventSource.Name == "MsSqlConnector" && eventData.Payload is { } payload)
            {
                lock (_payloads)
                {
                    _payloads.Add([.. payload]);
                }
            }
        }
    }
}
