using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Determines the order in which servers are tried. It never waits, but returns the duration of the pause.</summary>
/// <param name="deadline">The deadline of all attempts.</param>
internal abstract class AttemptOrder(Deadline deadline)
{
    /// <summary>Gets the deadline of all attempts.</summary>
    public Deadline Deadline => deadline;

    /// <summary>Gets the server to try next.</summary>
    public abstract Destination Current { get; }

    /// <summary>Gets the pause before the attempt, in milliseconds.</summary>
    public int PauseMilliseconds { get; protected set; }

    /// <summary>Starts an attempt and returns its deadline.</summary>
    public abstract Deadline StartAttempt();

    /// <summary>
    /// Advances after a failure. Returns whether there is another attempt. <paramref name="isRetriable"/> specifies a transient failure.
    /// </summary>
    public abstract bool TryNext(bool isRetriable);

    /// <summary>
    /// Advances after the server responded to the login with an error. Returns whether there is another attempt, which is not with the
    /// failover partner.
    /// </summary>
    public virtual bool TryRetry(bool isRetriable) => TryNext(isRetriable);
}
