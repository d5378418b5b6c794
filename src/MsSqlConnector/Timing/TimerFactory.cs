using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>Creates timers that do not capture the execution context of the caller.</summary>
internal static class TimerFactory
{
    /// <summary>Creates a timer that is not started.</summary>
    public static Timer CreateWithoutContext(TimerCallback callback, object state)
    {
        using (FlowSuppression.Begin())
        {
            return new Timer(callback, state, Timeout.Infinite, Timeout.Infinite);
        }
    }
}
