namespace MsSqlConnector.Timing;

/// <summary>
/// A reaction to a deadline, without a thread of the thread pool: synchronous work may block all of them. Set it and remove it at an
/// <see cref="AlarmThread"/>.
/// </summary>
internal abstract class Alarm
{
    /// <summary>The index in the queue; -1 while the alarm is not set. Only the queue uses it.</summary>
    public int QueueIndex { get; set; } = -1;

    /// <summary>The deadline while the alarm is set. Only the queue uses it.</summary>
    public Deadline Due { get; set; }

    /// <summary>
    /// Reacts to the deadline on the alarm thread, which calls it once. It delays the alarms of all connections, so it must not block:
    /// calls that may block go to <see cref="BlockingCalls"/>.
    /// </summary>
    public abstract void OnDue();
}
