namespace MsSqlConnector.Timing;

/// <summary>
/// An action at a deadline that does not depend on the thread pool, which synchronous work can exhaust. It waits on the
/// <see cref="AlarmThread"/>, or on the <see cref="AlarmTimer"/> of a clock other than that of the system.
/// </summary>
internal abstract class Alarm
{
    /// <summary>Gets or sets the index in the queue; -1 if the alarm is not set. Only the queue uses it.</summary>
    public int QueueIndex { get; set; } = -1;

    /// <summary>
    /// Gets a value that indicates whether the alarm is set and has not been due. Only its owner sets it, and reads this under its lock.
    /// </summary>
    protected bool IsSet => QueueIndex >= 0;

    /// <summary>Gets or sets the deadline for which the alarm was last set, under the lock of its owner.</summary>
    public Deadline Due { get; set; }

    /// <summary>Sets the alarm, or changes its deadline. All deadlines of an alarm belong to one clock.</summary>
    public void Set(Deadline due)
    {
        if (due.IsOnSystemClock)
        {
            AlarmThread.Shared.Set(this, due);
        }
        else
        {
            AlarmTimer.Get(due.Clock).Set(this, due);
        }
    }

    /// <summary>Removes the alarm if it is set. Its action can still be about to run.</summary>
    public void Remove()
    {
        if (Due.IsOnSystemClock)
        {
            AlarmThread.Shared.Remove(this);
        }
        else
        {
            AlarmTimer.Get(Due.Clock).Remove(this);
        }
    }

    /// <summary>
    /// Handles the deadline. The alarm thread calls it once. It must not block, because it delays the alarms of all connections. Use
    /// <see cref="BlockingCalls"/> for calls that can block.
    /// </summary>
    public abstract void OnDue();
}
