using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>
/// Users of a real server, whose sessions are killed and which is restarted. At the end the tables must have the rows that were stored, and
/// no others.
/// </summary>
internal sealed class ServerRun(SoakOptions options)
{
    /// <summary>Longer than the timeouts of all requests of a turn while the server is restarted.</summary>
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(180);

    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private readonly Ledger _ledger = new();
    private readonly RowBook _rows = new();
    private readonly string _name = string.Create(CultureInfo.InvariantCulture, $"soak_{options.Seed}");

    public static Task<int> RunAsync(SoakOptions options) => new ServerRun(options).RunAsync();

    private async Task<int> RunAsync()
    {
        ServerDatabase database = new(options.ConnectionString, _name);
        await database.CreateAsync();
        await using ConnectionSources sources = new(options.ConnectionString, _name, _name, options.PoolCount);
        Scene scene = new(_ledger, new FailureLog(_ledger), _rows, sources, await new EngineProbe(sources.Unpooled).RunAsync());
        if (await HaveUsersEndedAsync(scene))
        {
            await CheckAsync(database, sources);
        }

        _ledger.Expect(_ledger.CountOf(ServerUser.Opened) >= options.UserCount, "Too few operations were executed.");
        await ReportAsync(scene);
        await database.DropAsync();
        return _ledger.FindingCount == 0 ? 0 : 1;
    }

    private async Task CheckAsync(ServerDatabase database, ConnectionSources sources)
    {
        try
        {
            // The server is ready again when this connection opens. It is closed before the sockets are counted.
            await (await database.OpenAsync()).DisposeAsync();
            PoolCheck pools = new(sources, _ledger);
            await pools.SettleAsync();
            await pools.SettleEmptyAsync();
            await using SqlConnection connection = await database.OpenAsync();
            await new RowCheck(_rows, _ledger).RunAsync(connection);
            await ServerDatabase.CheckAccountsAsync(connection, _ledger);
        }
        catch (SqlException exception)
        {
            _ledger.Found($"The tables were not compared: {exception}");
        }
    }

    /// <summary>Whether all users ended soon after they were asked to stop; otherwise a user hangs.</summary>
    private async Task<bool> HaveUsersEndedAsync(Scene scene)
    {
        using CancellationTokenSource stop = new(TimeSpan.FromSeconds(options.Seconds));
        Task trouble = new ServerTrouble(options, scene, new SessionKiller(options.KillCommand, scene.Sources.Unpooled, _name))
            .RunAsync(stop.Token);
        List<ServerUser> users = [];
        List<Task> tasks = [];
        for (int number = 1; number <= options.UserCount; number++)
        {
            Calls calls = new(isAsync: options.BlockingEvery == 0 || number % options.BlockingEvery != 0);
            ServerUser user = new(number, scene, calls, options.Seed + number);
            users.Add(user);
            tasks.Add(UserTask.Start(() => user.RunAsync(stop.Token), calls.IsAsync));
        }

        Task all = Task.WhenAll([.. tasks, trouble]);
        ServerUser? hanging = null;
        while (!all.IsCompleted && (hanging = users.Find(user => user.TurnDuration > s_patience)) is null)
        {
            await Task.WhenAny(all, Task.Delay(TimeSpan.FromSeconds(1)));
        }

        _ledger.Expect(hanging is null, $"A user hangs: {hanging}");
        _ledger.Expect(!all.IsFaulted, $"A user or the trouble has failed: {all.Exception}");
        return all.IsCompletedSuccessfully;
    }

    private async Task ReportAsync(Scene scene)
    {
        foreach (string note in scene.Failures.Notes)
        {
            await Console.Out.WriteLineAsync("NOTE " + note);
        }

        foreach (string finding in _ledger.Findings)
        {
            await Console.Out.WriteLineAsync("FOUND " + finding);
        }

        await Console.Out.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"server: {_watch.Elapsed.TotalSeconds:0} s, seed {options.Seed}, {_rows.LastKey} rows: {_ledger}; "
            + $"{_ledger.FindingCount} findings"));
    }
}
