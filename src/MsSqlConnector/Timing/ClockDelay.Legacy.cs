using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Timing;

/// <summary>Waits asynchronously for a time of a clock.</summary>
internal static class ClockDelay
{
    public static Task DelayAsync(this TimeProvider clock, TimeSpan time, CancellationToken token = default) => clock.Delay(time, token);
}
