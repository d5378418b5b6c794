using System;
using System.Collections;
using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>Generates the intervals between attempts. Derived classes compute the next one.</summary>
public abstract class SqlRetryIntervalBaseEnumerator : IEnumerator<TimeSpan>, ICloneable
{
    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(120);

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlRetryIntervalBaseEnumerator"/> class without intervals: all are 0.
    /// </summary>
    protected SqlRetryIntervalBaseEnumerator()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlRetryIntervalBaseEnumerator"/> class.</summary>
    /// <param name="timeInterval">The gap between the intervals.</param>
    /// <param name="maxTime">The longest interval.</param>
    /// <param name="minTime">The shortest interval.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// A value is negative or longer than 120 seconds, or the shortest is longer than the longest.
    /// </exception>
    protected SqlRetryIntervalBaseEnumerator(TimeSpan timeInterval, TimeSpan maxTime, TimeSpan minTime)
    {
#pragma warning disable CA2214 // The validation is a member that derived classes replace, as in Microsoft.Data.SqlClient.
        Validate(timeInterval, maxTime, minTime);
#pragma warning restore CA2214
        GapTimeInterval = timeInterval;
        MaxTimeInterval = maxTime;
        MinTimeInterval = minTime;
    }

    /// <summary>Gets or sets the gap between the intervals.</summary>
    public TimeSpan GapTimeInterval { get; protected set; }

    /// <summary>Gets or sets the longest interval.</summary>
    public TimeSpan MaxTimeInterval { get; protected set; }

    /// <summary>Gets or sets the shortest interval.</summary>
    public TimeSpan MinTimeInterval { get; protected set; }

    /// <summary>Gets or sets the current interval; 0 before the first.</summary>
    public TimeSpan Current { get; protected set; }

    object IEnumerator.Current => Current;

    /// <summary>Computes the next interval.</summary>
    /// <returns>The interval.</returns>
    protected abstract TimeSpan GetNextInterval();

    /// <summary>Moves to the next interval. When the longest interval is reached, it is repeated.</summary>
    /// <returns>Whether the interval is not longer than <see cref="MaxTimeInterval"/>.</returns>
    public virtual bool MoveNext()
    {
        TimeSpan next = Current < MaxTimeInterval ? GetNextInterval() : Current;
        Current = next;
        return next <= MaxTimeInterval;
    }

    /// <summary>Moves before the first interval.</summary>
    public virtual void Reset() => Current = TimeSpan.Zero;

    /// <summary>Creates a copy that begins before the first interval.</summary>
    /// <returns>The copy.</returns>
    /// <exception cref="NotImplementedException">The derived class does not override this method.</exception>
    public virtual object Clone() => throw new NotImplementedException();

    /// <summary>Releases nothing.</summary>
    public virtual void Dispose() => GC.SuppressFinalize(this);

    /// <summary>Validates the arguments of the constructor.</summary>
    /// <param name="timeInterval">The gap between the intervals.</param>
    /// <param name="maxTimeInterval">The longest interval.</param>
    /// <param name="minTimeInterval">The shortest interval.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// A value is negative or longer than 120 seconds, or the shortest is longer than the longest.
    /// </exception>
    protected virtual void Validate(TimeSpan timeInterval, TimeSpan maxTimeInterval, TimeSpan minTimeInterval)
    {
        ThrowIfOutOfRange(timeInterval, nameof(timeInterval));
        ThrowIfOutOfRange(maxTimeInterval, nameof(maxTimeInterval));
        ThrowIfOutOfRange(minTimeInterval, nameof(minTimeInterval));
        if (maxTimeInterval < minTimeInterval)
        {
            throw new ArgumentOutOfRangeException(
                nameof(minTimeInterval),
                minTimeInterval,
                $"'{minTimeInterval}' is not less than '{maxTimeInterval}'; "
                + $"'{nameof(minTimeInterval)}' cannot be greater than '{nameof(maxTimeInterval)}'.");
        }
    }

    private static void ThrowIfOutOfRange(TimeSpan value, string name)
    {
        if (value < TimeSpan.Zero || value > s_longest)
        {
            throw new ArgumentOutOfRangeException(
                name, value, $"Value '{value}' is out of range. Must be between {TimeSpan.Zero} and {s_longest}.");
        }
    }
}
