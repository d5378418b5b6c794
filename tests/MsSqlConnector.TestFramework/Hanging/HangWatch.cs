using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>A clock that reports when it was not restarted for longer than a limit.</summary>
/// <param name="limit">The limit; <see cref="Timeout.InfiniteTimeSpan"/> for none.</param>
public sealed class HangWatch(TimeSpan limit)
{
    private static readonly Stopwatch s_clock = Stopwatch.StartNew();

    private long _restartTicks = s_clock.Elapsed.Ticks;

    private TimeSpan Left => limit - (s_clock.Elapsed - TimeSpan.FromTicks(Interlocked.Read(ref _restartTicks)));

    public void Restart() => Interlocked.Exchange(ref _restartTicks, s_clock.Elapsed.Ticks);

    /// <summary>Completes when the limit has passed without a restart.</summary>
    /// <param name="ended">Ends the wait.</param>
    public async Task WaitForHangAsync(CancellationToken ended)
    {
        while (!ended.IsCancellationRequested)
        {
            TimeSpan left = limit == Timeout.InfiniteTimeSpan ? limit : Left;
            if (limit != Timeout.InfiniteTimeSpan && left <= TimeSpan.Zero)
            {
                return;
            }

            // Waiting for any of one task does not throw when the token cancels the delay.
            await Task.WhenAny(Task.Delay(left, ended)).ConfigureAwait(false);
        }
    }
}
