using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// Observes the deadlines of a clock other than that of the system with one timer of this clock. <see cref="AlarmThread"/> does the same
/// for the system clock without timers, whose callbacks need a thread of the thread pool.
/// </summary>
internal sealed class AlarmTimer
{
    private static readonly ConditionalWeakTable<TimeProvider, AlarmTimer> s_byClock = new();

    private readonly object _gate = new();
    private readonly AlarmQueue _queue = new();
    private readonly DeadlineTimer _timer;

    private AlarmTimer(TimeProvider clock) =>
        _timer = DeadlineTimer.Create(clock, static timer => ((AlarmTimer)timer!).OnTimer(), this);

    /// <summary>Returns the instance for all alarms of a clock.</summary>
    public static AlarmTimer Get(TimeProvider clock) => s_byClock.GetValue(clock, static clock => new AlarmTimer(clock));

    /// <summary>Sets an alarm, or changes its deadline.</summary>
    public void Set(Alarm alarm, Deadline due)
    {
        lock (_gate)
        {
            _queue.Set(alarm, due);
            StartTimer();
        }
    }

    /// <summary>Removes an alarm. The timer can still be about to call it.</summary>
    public void Remove(Alarm alarm)
    {
        lock (_gate)
        {
            _queue.Remove(alarm);
        }
    }

    /// <summary>Calls the alarms that are due. A timer that is due at once calls back under the lock, where no alarm is called.</summary>
    private void OnTimer()
    {
        if (Monitor.IsEntered(_gate))
        {
            BlockingCalls.Shared.Start(RaiseDue);
        }
        else
        {
            RaiseDue();
        }
    }

    private void RaiseDue()
    {
        while (TryDequeueDue(out Alarm? alarm))
        {
            alarm.OnDue();
        }
    }

    private bool TryDequeueDue([NotNullWhen(true)] out Alarm? alarm)
    {
        lock (_gate)
        {
            bool isDue = _queue.TryDequeueDue(out alarm);
            if (!isDue)
            {
                StartTimer();
            }

            return isDue;
        }
    }

    private void StartTimer()
    {
        if (_queue.Count > 0)
        {
            _timer.Start(_queue.FirstDue);
        }
    }
}
