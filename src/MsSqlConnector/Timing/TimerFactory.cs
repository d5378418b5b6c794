using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>Makes timers that do not capture the execution context of who happens to make them.</summary>
internal static class TimerFactory
{
    /// <summary>A timer that is not running yet.</summary>
    public static Timer CreateWithoutContext(TimerCallback callback, object state)
    {
        if (ExecutionContext.IsFlowSuppressed())
        {
            return new Timer(callback, state, Timeout.Infinite, Timeout.Infinite);
        }

        using (ExecutionContext.SuppressFlow())
        {
            return new Timer(callback, state, Timeout.Infinite, Timeout.Infinite);
        }
    }
}
