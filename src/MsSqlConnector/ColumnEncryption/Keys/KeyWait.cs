using System;
using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// What ends the wait of a synchronous caller for key stores. A call of a store on the caller's own thread cannot be ended; the wait ends
/// after it.
/// </summary>
/// <param name="Deadline">The deadline. It is checked without a timer, whose callback needs a thread of the pool.</param>
/// <param name="Token">The token that is canceled when the command is canceled.</param>
internal readonly record struct KeyWait(Deadline Deadline, CancellationToken Token)
{
    /// <summary>Gets a wait without a limit.</summary>
    public static KeyWait Unlimited => new(Deadline.Never, CancellationToken.None);

    /// <exception cref="OperationCanceledException">The deadline has passed, or the token was canceled.</exception>
    public void ThrowIfStopped()
    {
        Token.ThrowIfCancellationRequested();
        if (Deadline.HasPassed)
        {
            throw new OperationCanceledException("The wait for a key store has reached its deadline.");
        }
    }
}
