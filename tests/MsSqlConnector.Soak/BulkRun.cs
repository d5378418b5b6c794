using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Soak;

/// <summary>Users that load rows over few connections, while loads are stopped in every way.</summary>
internal static class BulkRun
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    public static async Task<int> RunAsync(SoakOptions options)
    {
        Stopwatch watch = Stopwatch.StartNew();
        Ledger ledger = new();
        using CancellationTokenSource stop = new(TimeSpan.FromSeconds(options.Seconds));
        await RunAsync(options.UserCount, options.PoolCount, options.Seed, int.MaxValue, ledger, stop.Token);
        foreach (string finding in ledger.Findings)
        {
            await Console.Out.WriteLineAsync("FOUND " + finding);
        }

        await Console.Out.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"bulk: {watch.Elapsed.TotalSeconds:0} s, seed {options.Seed}: {ledger}; {ledger.FindingCount} findings"));
        return ledger.FindingCount == 0 ? 0 : 1;
    }

    /// <summary>Lets users take turns until the token is canceled, or each has taken a number of turns.</summary>
    public static async Task RunAsync(int userCount, int poolCount, int seed, int turnCount, Ledger ledger, CancellationToken stop)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Records = false });
        server.OnSql(BulkLoad.FindSource);
        string connectionString = string.Create(
            CultureInfo.InvariantCulture,
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;"
            + $"Max Pool Size={poolCount};Connect Timeout=60;Pool Blocking Period=NeverBlock;Application Name=bulk {server.Port}");
        Task users = Task.WhenAll(Enumerable.Range(1, userCount).Select(
            number => Task.Run(
                () => new BulkUser(number, server, connectionString, ledger, seed + number).RunAsync(turnCount, stop),
                CancellationToken.None)));
        Task ended = turnCount == int.MaxValue ? Task.Delay(Timeout.Infinite, stop).ContinueWith(_ => { }, TaskScheduler.Default) : users;
        await ended;
        Task first = await Task.WhenAny(users, Task.Delay(s_patience, CancellationToken.None));
        ledger.Expect(first == users && users.IsCompletedSuccessfully, $"Users hang, or have failed: {users.Exception}");
        ledger.Expect(server.Log.Complaints.Count == 0, $"The server complained: {string.Join("; ", server.Log.Complaints.Take(3))}");

        // The server notices the end of a session later than the client.
        for (Stopwatch watch = Stopwatch.StartNew(); server.OpenSessionCount > poolCount && watch.Elapsed < s_patience;)
        {
            await Task.Delay(1, CancellationToken.None);
        }

        ledger.Expect(
            server.OpenSessionCount <= poolCount, $"The server has {server.OpenSessionCount} sessions for {poolCount} connections.");
        using SqlConnection connection = new(connectionString);
        SqlConnection.ClearPool(connection);
    }
}
