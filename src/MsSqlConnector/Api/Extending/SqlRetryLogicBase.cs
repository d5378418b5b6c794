using System;

namespace MsSqlConnector;

/// <summary>Decides whether a failed operation is retried, and after which interval.</summary>
public abstract class SqlRetryLogicBase : ICloneable
{
    /// <summary>Gets or sets the number of attempts, the first one included.</summary>
    public int NumberOfTries { get; protected set; }

    /// <summary>Gets or sets the number of retries so far.</summary>
    public int Current { get; protected set; }

    /// <summary>Gets or sets the intervals.</summary>
    public SqlRetryIntervalBaseEnumerator RetryIntervalEnumerator { get; protected set; } = null!;

    /// <summary>Gets or sets the condition that an exception must fulfill to be retried.</summary>
    public Predicate<Exception> TransientPredicate { get; protected set; } = null!;

    /// <summary>Returns a value that indicates whether the operation of a sender can be retried. The default is true.</summary>
    /// <param name="sender">The connection or command.</param>
    /// <returns>Whether it can be retried.</returns>
    public virtual bool RetryCondition(object sender) => true;

    /// <summary>Moves to the next retry.</summary>
    /// <param name="intervalTime">The time to wait before it.</param>
    /// <returns>Whether there is another retry.</returns>
    public abstract bool TryNextInterval(out TimeSpan intervalTime);

    /// <summary>Moves before the first retry.</summary>
    public abstract void Reset();

    /// <summary>Creates a copy for another operation, which begins before the first retry.</summary>
    /// <returns>The copy.</returns>
    /// <exception cref="NotImplementedException">The derived class does not override this method.</exception>
    public virtual object Clone() => throw new NotImplementedException();
}
