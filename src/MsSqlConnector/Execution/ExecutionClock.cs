using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Execution;

/// <summary>The time an execution takes, for the statistics of who asked for them; the waits in it are counted once.</summary>
internal sealed class ExecutionClock
{
    private readonly SessionTotals _totals;
    private readonly long _start;
    private readonly long _ticksBefore;

    private ExecutionClock(SessionTotals totals)
    {
        _totals = totals;
        _start = totals.Now();
        _ticksBefore = totals.ExecutionTicks;
    }

    /// <summary>Starts one; null when nobody wants to know.</summary>
    public static ExecutionClock? Start(SessionTotals totals) => totals.IsTimed ? new ExecutionClock(totals) : null;

    public void Stop() => _totals.ExecutionTicks = _ticksBefore + Stopwatch.GetTimestamp() - _start;
}
