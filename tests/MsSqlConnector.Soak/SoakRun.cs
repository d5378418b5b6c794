using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Net.NetworkInformation;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Soak;

/// <summary>The users, the failures, and the final report.</summary>
internal sealed class SoakRun(SoakOptions options) : IDisposable
{
    private const int LongestPauseMilliseconds = 40;
    private const int OpenedToATrouble = 10;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private readonly Ledger _ledger = new();
    private readonly CancellationTokenSource _stop = new();

    public static async Task<int> RunAsync(SoakOptions options)
    {
        using SoakRun run = new(options);
        return await run.RunAsync();
    }

    public void Dispose() => _stop.Dispose();

    private async Task<int> RunAsync()
    {
        Stopwatch watch = Stopwatch.StartNew();
        await using SoakServer server = new(options.Seed);
        string connectionString = string.Create(
            CultureInfo.InvariantCulture,
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Max Pool Size={options.PoolCount};"
            + $"{options.MarsSetting}Connect Timeout=10;Pool Blocking Period=NeverBlock;Connect Retry Count=0;Cancellation Timeout=5;"
            + $"Connection Idle Timeout=4");
        SessionPool pool = new ConnectionSource(ConnectionSettings.Parse(connectionString), SourceOptions.Default).GetPool();
        _stop.CancelAfter(TimeSpan.FromSeconds(options.Seconds));
        Task trouble = TroubleAsync(server, pool);
        await Console.Out.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"seed {options.Seed}"));
        if (await HaveEndedAsync(Task.WhenAll(Enumerable.Range(1, options.UserCount).Select(number => StartUser(number, pool)))))
        {
            await trouble;
            server.CalmDown();
            await SettleAsync(server, pool);
            await SettleEmptyAsync(server, pool);
        }

        _ledger.Expect(_ledger.CountOf(SoakUser.Opened) >= options.UserCount, "Too few operations were executed.");
        _ledger.Expect(server.ComplaintCount == 0, $"The server reported {server.ComplaintCount} protocol violations.");
        foreach (string finding in _ledger.Findings)
        {
            await Console.Out.WriteLineAsync("FOUND " + finding);
        }

        await Console.Out.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"soak: {watch.Elapsed.TotalSeconds:0} s, seed {options.Seed}: {_ledger}, {pool.Totals.Reclaimed} reclaimed; "
            + $"{_ledger.FindingCount} findings"));
        return _ledger.FindingCount == 0 ? 0 : 1;
    }

    /// <summary>Whether all users ended soon after they were asked to stop; otherwise a user hangs.</summary>
    private async Task<bool> HaveEndedAsync(Task users)
    {
        Task first = await Task.WhenAny(users, Task.Delay(TimeSpan.FromSeconds(options.Seconds) + s_patience));
        _ledger.Expect(first == users && users.IsCompletedSuccessfully, $"Callers hang or have failed: {users.Exception}");
        return first == users;
    }

    private Task StartUser(int number, SessionPool pool)
    {
        bool isAsync = options.BlockingEvery == 0 || number % options.BlockingEvery != 0;
        SoakUser user = new(
            number,
            pool,
            _ledger,
            options.Seed + number,
            isAsync,
            mayBlock: options.BlockingEvery > 0,
            overlaps: options.MarsSetting.Length > 0);
        return UserTask.Start(() => user.RunAsync(_stop.Token), isAsync);
    }

    /// <summary>Kills sessions, clears pools, and collects garbage, until the time ends.</summary>
    private async Task TroubleAsync(SoakServer server, SessionPool pool)
    {
        Random random = new(options.Seed);
        int openedCount = 0;
        while (!_stop.IsCancellationRequested)
        {
            await Task.Delay(random.Next(LongestPauseMilliseconds));
            int opened = _ledger.CountOf(SoakUser.Opened);
            if (opened - openedCount < OpenedToATrouble)
            {
                // On a slow machine the number of failures must not exceed the number of operations.
                continue;
            }

            openedCount = opened;
            switch (random.Next(60))
            {
                case 0:
                    pool.Clear();
                    _ledger.Count("cleared");
                    break;
                case < 4:
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                    pool.Reclaim();
                    break;
                case < 6:
                    pool.Prune(maxIdleMilliseconds: 20);
                    break;
                default:
                    server.KillAny();
                    _ledger.Count("killed");
                    break;
            }
        }
    }

    /// <summary>All users have ended: the counters of the pool must match the server and the system.</summary>
    private async Task SettleAsync(SoakServer server, SessionPool pool)
    {
        bool isSettled = await WaitAsync(() =>
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            pool.Reclaim();
            DropDead(pool);
            PoolCounts counts = pool.Counts;
            return counts == new PoolCounts(counts.Idle, 0, counts.Idle, 0)
                && counts.Total == server.OpenSessionCount && counts.Total == SocketCount(server.Port);
        });
        _ledger.Expect(
            isSettled, $"At the end: {pool.Counts}, the server has {server.OpenSessionCount}, sockets {SocketCount(server.Port)}");
    }

    private async Task SettleEmptyAsync(SoakServer server, SessionPool pool)
    {
        pool.Clear();
        bool isSettled = await WaitAsync(() => server.OpenSessionCount == 0 && SocketCount(server.Port) == 0);
        _ledger.Expect(
            isSettled && pool.Counts == default,
            $"After clearing: {pool.Counts}, the server has {server.OpenSessionCount}, sockets {SocketCount(server.Port)}");
    }

    /// <summary>A session that was killed while idle is detected when it is rented.</summary>
    private static void DropDead(SessionPool pool)
    {
        PooledSession[] sessions = [.. Enumerable.Range(0, pool.Counts.Idle).Select(_ => pool.TryRent()).OfType<PooledSession>()];
        foreach (PooledSession session in sessions)
        {
            if (session.Session.Wire.Transport.IsReadable())
            {
                session.Session.Wire.Break();
            }

            session.Return();
        }
    }

    /// <summary>The client's ends of connections to the server, including half-closed ones.</summary>
    private static int SocketCount(int port) => IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpConnections().Count(
        connection => connection.RemoteEndPoint.Port == port && connection.State is not (TcpState.TimeWait or TcpState.Closed));

    private static async Task<bool> WaitAsync(Func<bool> condition)
    {
        Stopwatch watch = Stopwatch.StartNew();
        while (!condition())
        {
            if (watch.Elapsed > s_patience)
            {
                return false;
            }

            await Task.Delay(20);
        }

        return true;
    }
}
