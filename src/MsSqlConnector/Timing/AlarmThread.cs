using System.Diagnostics.CodeAnalysis;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// The thread that watches the deadlines of all connections. It starts with the first alarm, sleeps until the earliest deadline and ends
/// when no alarm was set for a while. An alarm wakes it only if its deadline is the earliest of all.
/// </summary>
internal sealed class AlarmThread
{
    private const int IdleMilliseconds = 30_000;

    private readonly object _gate = new();
    private readonly AlarmQueue _queue = new();
    private bool _isRunning;

    /// <summary>The thread of all connections of the process.</summary>
    public static AlarmThread Shared { get; } = new();

    /// <summary>Sets an alarm, or changes its deadline.</summary>
    public void Set(Alarm alarm, Deadline due)
    {
        lock (_gate)
        {
            Deadline before = _queue.FirstDue;
            _queue.Set(alarm, due);
            if (!_isRunning)
            {
                BackgroundThread.Start(Run, "MsSqlConnector deadlines");
                _isRunning = true;
            }
            else if (due.IsBefore(before))
            {
                Monitor.Pulse(_gate);
            }
        }
    }

    /// <summary>Removes an alarm. The thread may be about to call it all the same.</summary>
    public void Remove(Alarm alarm)
    {
        lock (_gate)
        {
            _queue.Remove(alarm);
        }
    }

    private void Run()
    {
        while (TryWait(out Alarm? alarm))
        {
            alarm.OnDue();
        }
    }

    /// <summary>Waits for the next alarm that is due; false when the thread has been idle for long enough to end.</summary>
    private bool TryWait([NotNullWhen(true)] out Alarm? alarm)
    {
        lock (_gate)
        {
            while (!_queue.TryTakeDue(out alarm))
            {
                bool isIdle = _queue.Count == 0;
                int milliseconds = isIdle ? IdleMilliseconds : _queue.FirstDue.RemainingMilliseconds;
                if (!Monitor.Wait(_gate, milliseconds) && isIdle && _queue.Count == 0)
                {
                    _isRunning = false;
                    return false;
                }
            }

            return true;
        }
    }
}
