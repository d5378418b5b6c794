using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Soak;

/// <summary>
/// Users whose connections and readers are closed by other threads: at the moment at which an operation completes, and while rows in memory
/// are parsed. Some responses are followed by another message. No user is allowed to see data of another.
/// </summary>
internal sealed class ClosingRun(SoakOptions options)
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private readonly Ledger _ledger = new();

    public static Task<int> RunAsync(SoakOptions options) => new ClosingRun(options).RunAsync();

    private async Task<int> RunAsync()
    {
        if (options.ThreadCount > 0)
        {
            ThreadPool.SetMinThreads(1, 1);
            ThreadPool.SetMaxThreads(options.ThreadCount, options.ThreadCount);
        }

        Stopwatch watch = Stopwatch.StartNew();
        await using ClosingServer server = new();
        string connectionString = string.Create(
            CultureInfo.InvariantCulture,
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Max Pool Size={options.PoolCount};"
            + $"{options.MarsSetting}Connect Timeout=60;Pool Blocking Period=NeverBlock;Connect Retry Count=0");
        SessionPool pool = new ConnectionSource(ConnectionSettings.Parse(connectionString), SourceOptions.Default).GetPool();
        using CancellationTokenSource stop = new(TimeSpan.FromSeconds(options.Seconds));
        Task users = Task.WhenAll(Enumerable.Range(1, options.UserCount).Select(
            number => Task.Run(() => new ClosingUser(number, pool, _ledger, options.Seed + number).RunAsync(stop.Token))));
        Task first = await Task.WhenAny(users, Task.Delay(TimeSpan.FromSeconds(options.Seconds) + s_patience));
        _ledger.Expect(first == users && users.IsCompletedSuccessfully, $"Callers hang or have failed: {users.Exception}");
        _ledger.Expect(_ledger.CountOf(ClosingUser.Closed) >= options.UserCount, "Too few connections were closed.");
        _ledger.Expect(server.ComplaintCount == 0, $"The server reported {server.ComplaintCount} protocol violations.");
        foreach (string finding in _ledger.Findings)
        {
            await Console.Out.WriteLineAsync("FOUND " + finding);
        }

        await Console.Out.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"closing: {watch.Elapsed.TotalSeconds:0} s, seed {options.Seed}, {options.ThreadCount} threads: {_ledger}; "
            + $"{_ledger.FindingCount} findings"));
        return _ledger.FindingCount == 0 ? 0 : 1;
    }
}
