using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Execution;

/// <summary>The time an execution takes, for the statistics of who asked for them; the waits in it are counted once.</summary>
internal readonly struct ExecutionClock
{
    private readonly SessionTotals? _totals;
    private readonly long _start;
    private readonly long _ticksBefore;

    public ExecutionClock(SessionTotals totals)
    {
        _totals = totals.IsTimed ? totals : null;
        _start = totals.Now();
        _ticksBefore = totals.ExecutionTicks;
    }

    public void Stop()
    {
        if (_totals is { } totals)
        {
            totals.ExecutionTicks = _ticksBefore + Stopwatch.GetTimestamp() - _start;
        }
    }
}
