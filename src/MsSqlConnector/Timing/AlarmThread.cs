using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// The thread that observes the deadlines of the system clock for all connections. It starts with the first alarm, sleeps until the
/// earliest deadline and ends after a period without alarms. Removing an alarm does not change when it wakes up, and a new alarm wakes it
/// only if its deadline is earlier. A program that sets and removes alarms one after the other therefore seldom wakes it.
/// </summary>
internal sealed class AlarmThread
{
    private const int IdleMilliseconds = 30_000;

    private readonly object _gate = new();
    private readonly AlarmQueue _queue = new();
    private bool _isRunning;

    /// <summary>When the thread wakes up next.</summary>
    private Deadline _wakeUp;

    /// <summary>Gets the instance for all connections of the process.</summary>
    public static AlarmThread Shared { get; } = new();

    /// <summary>Sets an alarm, or changes its deadline.</summary>
    public void Set(Alarm alarm, Deadline due)
    {
        lock (_gate)
        {
            _queue.Set(alarm, due);
            if (!_isRunning)
            {
                BackgroundThread.Start(Run, "MsSqlConnector deadlines");
                _isRunning = true;
            }
            else if (due.IsBefore(_wakeUp))
            {
                Monitor.Pulse(_gate);
            }
        }
    }

    /// <summary>Removes an alarm. The thread can still be about to call it.</summary>
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

    /// <summary>Waits for the next due alarm. Returns false if the thread has been idle for long enough to end.</summary>
    private bool TryWait([NotNullWhen(true)] out Alarm? alarm)
    {
        lock (_gate)
        {
            while (!_queue.TryDequeueDue(out alarm))
            {
                bool isIdle = _queue.Count == 0;
                _wakeUp = isIdle ? Deadline.After(TimeProvider.System, IdleMilliseconds) : _queue.FirstDue;
                _wakeUp.Wait(_gate);
                if (isIdle && _queue.Count == 0 && _wakeUp.HasPassed)
                {
                    _isRunning = false;
                    return false;
                }
            }

            return true;
        }
    }
}
