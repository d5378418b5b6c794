using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Kills sessions, restarts the server, clears pools and collects garbage, until the run ends.</summary>
internal sealed class ServerTrouble(SoakOptions options, Scene scene, SessionKiller killer)
{
    private const int ShortestPauseMilliseconds = 200;
    private const int LongestPauseMilliseconds = 2000;

    private readonly Random _random = new(options.Seed);

    public Task RunAsync(CancellationToken stop) => Task.WhenAll(KillAsync(stop), RestartAsync(stop), CollectAsync(stop));

    private async Task KillAsync(CancellationToken stop)
    {
        while (await PauseAsync(ShortestPauseMilliseconds, LongestPauseMilliseconds, stop) && await killer.TryKillAsync(scene.Ledger))
        {
            // Until the server does not allow it.
        }
    }

    private async Task RestartAsync(CancellationToken stop)
    {
        if (options.RestartCommand is not { } command || options.RestartSeconds == 0)
        {
            return;
        }

        int milliseconds = options.RestartSeconds * 1000;
        while (await PauseAsync(milliseconds / 2, milliseconds * 3 / 2, stop))
        {
            int code = await ShellCommand.RunAsync(command);
            scene.Ledger.Expect(code == 0, $"The restart command has failed with exit code {code}.");
            scene.Ledger.Count("restarts");
        }
    }

    private async Task CollectAsync(CancellationToken stop)
    {
        for (int i = 1; await PauseAsync(ShortestPauseMilliseconds, LongestPauseMilliseconds, stop); i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            if (i % 10 == 0)
            {
                scene.Sources.ClearAny(_random);
                scene.Ledger.Count("cleared");
            }
        }
    }

    /// <summary>Waits for a random time. Returns false when the run ends.</summary>
    private async Task<bool> PauseAsync(int least, int most, CancellationToken stop)
    {
        int milliseconds;
        lock (_random)
        {
            milliseconds = _random.Next(least, most);
        }

        await Task.Delay(milliseconds, stop).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return !stop.IsCancellationRequested;
    }
}
