using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// Measures the duration of an execution for the connection statistics. Waits during the execution are not counted twice.
/// </summary>
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

    /// <summary>Starts a clock; null when statistics are disabled.</summary>
    public static ExecutionClock? Start(SessionTotals totals) => totals.IsTimed ? new ExecutionClock(totals) : null;

    public void Stop() => _totals.ExecutionTicks = _ticksBefore + _totals.Clock.GetTicks() - _start;
}
