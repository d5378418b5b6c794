using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Soak;

/// <summary>
/// Many more callers than the pool has connections arrive at once, on a server with slow logins and with a small number of threads. No
/// caller is allowed to time out, which would happen if waiting blocked threads.
/// </summary>
internal static class Crowd
{
    /// <summary>Long enough that the test does not report a stuck pool on a busy machine.</summary>
    private const int PatienceSeconds = 60;

    public static async Task<int> RunAsync(SoakOptions options)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Records = false, BeforeLoginAnswer = _ => Task.Delay(options.LoginMilliseconds) });
        string connectionString = string.Create(
            CultureInfo.InvariantCulture,
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Max Pool Size={options.PoolCount};"
            + $"{options.MarsSetting}Connect Timeout={PatienceSeconds}");
        SessionPool pool = new ConnectionSource(ConnectionSettings.Parse(connectionString), SourceOptions.Default).GetPool();
        Ledger ledger = new();
        Stopwatch watch = Stopwatch.StartNew();

        await Task.WhenAll(Enumerable.Range(0, options.UserCount).Select(_ => UseAsync(pool, ledger)));

        PoolCounts counts = pool.Counts;
        ledger.Expect(
            counts == new PoolCounts(counts.Idle, 0, counts.Idle, 0)
            && counts.Total <= options.PoolCount
            && counts.Total == server.OpenSessionCount,
            $"At the end: {counts}, the server has {server.OpenSessionCount}.");
        foreach (string finding in ledger.Findings)
        {
            await Console.Out.WriteLineAsync("FOUND " + finding);
        }

        ThreadPool.GetMaxThreads(out int threadCount, out int _);
        await Console.Out.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"crowd: {ledger} on {counts.Total} connections with {threadCount} threads in {watch.ElapsedMilliseconds} ms; "
            + $"{ledger.FindingCount} findings"));
        return ledger.FindingCount == 0 ? 0 : 1;
    }

    private static async Task UseAsync(SessionPool pool, Ledger ledger)
    {
        try
        {
            await using SqlConnection connection = new(pool.Source);
            await connection.OpenAsync();
            await using SqlCommand command = new("select 1", connection);
            ledger.Expect(Equals(await command.ExecuteScalarAsync(), 1), "The response is not 1.");
            ledger.Count("served");
        }
        catch (Exception exception)
        {
            ledger.Found(exception.ToString());
        }
    }
}
