using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>In which order servers are tried. It never waits: it says for how long to.</summary>
internal abstract class AttemptOrder
{
    /// <summary>Whose turn it is.</summary>
    public abstract Destination Current { get; }

    /// <summary>How long to wait before this turn.</summary>
    public int PauseMilliseconds { get; protected set; }

    /// <summary>The end of the attempt that begins now.</summary>
    public abstract Deadline StartAttempt();

    /// <summary>After a failure, whether there is another turn; <paramref name="isPassing"/> failures may be gone by then.</summary>
    public abstract bool TryNext(bool isPassing);

    /// <summary>After a server answered the login with an error, whether there is another turn, which is not the failover partner's.</summary>
    public virtual bool TryRetry(bool isPassing) => TryNext(isPassing);
}
