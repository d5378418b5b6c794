namespace MsSqlConnector.Timing;

/// <summary>
/// An action at a deadline that does not depend on the thread pool, which synchronous work can exhaust. Set and remove it with an
/// <see cref="AlarmThread"/>.
/// </summary>
internal abstract class Alarm
{
    /// <summary>Gets or sets the index in the queue; -1 if the alarm is not set. Only the queue uses it.</summary>
    public int QueueIndex { get; set; } = -1;

    /// <summary>Gets or sets the deadline of an alarm that is set. Only the queue uses it.</summary>
    public Deadline Due { get; set; }

    /// <summary>
    /// Handles the deadline. The alarm thread calls it once. It must not block, because it delays the alarms of all connections. Use
    /// <see cref="BlockingCalls"/> for calls that can block.
    /// </summary>
    public abstract void OnDue();
}
