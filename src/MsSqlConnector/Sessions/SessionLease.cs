using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Decides which operation may use a session. One word contains the number of the current rental and whether an operation is running. An
/// operation enters with the number of its own rental, so that a previous owner cannot access the session of the next one. The end of a
/// rental is atomic too: a session with a running operation is closed and never pooled.
/// </summary>
/// <remarks>
/// An operation lasts until its caller has taken the result; an asynchronous operation lasts until after its last continuation. While an
/// operation is marked, only that operation changes the word, except for the end of the rental, which makes the mark permanent. Therefore
/// an operation exits without an interlocked operation.
/// </remarks>
internal sealed class SessionLease(RequestControl control)
{
    private const int InUse = 1;
    private const int OneRental = 2;

    /// <summary>The execution that has the session. It is changed by compare-exchange, so that only one of two threads succeeds.</summary>
    private ActiveRequest? _claim;

    private int _word;
    private SendWait? _wait;

    /// <summary>
    /// Whether a rental ended while an operation was running. That operation exits with a check and a write, so it can still write its
    /// rental into the word. This flag is permanent.
    /// </summary>
    private volatile bool _isLost;

    /// <summary>Gets the control that cancels the session's requests and watches their timeouts.</summary>
    public RequestControl Control => control;

    /// <summary>Gets the number of the current rental.</summary>
    public int Rental => Volatile.Read(ref _word) & ~InUse;

    /// <summary>Gets a value that indicates whether an execution of the current rental has the session.</summary>
    /// <remarks>
    /// A caller whose connection was closed by another thread can set a claim of an ended rental, and removes it at once. Such a claim
    /// never counts.
    /// </remarks>
    public bool IsClaimed => CurrentClaim is not null;

    /// <summary>Gets the execution of the current rental that has the session; null for none.</summary>
    public ActiveRequest? CurrentClaim => Volatile.Read(ref _claim) is { } claim && claim.Rental == Rental ? claim : null;

    /// <summary>Gets the wait of a request of the session that was not sent yet; null for none.</summary>
    public SendWait? Wait => Volatile.Read(ref _wait);

    /// <summary>
    /// Makes a wait the one that cancellation finds. A request of the transaction does not replace the wait of the command.
    /// </summary>
    public void BeginWait(SendWait wait) => Interlocked.CompareExchange(ref _wait, wait, null);

    /// <summary>Called when a wait has ended.</summary>
    public void EndWait(SendWait wait) => Interlocked.CompareExchange(ref _wait, null, wait);

    /// <summary>
    /// Gets a value that indicates whether no execution, request or operation has the session. Another thread can change that at once.
    /// </summary>
    public bool IsFree => !IsClaimed && !control.IsBusy && (Volatile.Read(ref _word) & InUse) == 0;

    /// <summary>
    /// Begins an execution, which has the objects of the session to itself, and its first operation. Returns false when another execution
    /// has the session, another operation is running, or the rental has ended.
    /// </summary>
    /// <remarks>
    /// The claim comes first: an attempt on the session of another execution must not enter between two operations of that execution, which
    /// would fail then.
    /// </remarks>
    public bool TryClaim(ActiveRequest execution)
    {
        if (!TrySetClaim(execution))
        {
            return false;
        }

        if (TryEnter(execution.Rental))
        {
            return true;
        }

        ReleaseClaim(execution);
        return false;
    }

    /// <summary>Returns whether the execution has the session.</summary>
    public bool IsClaimedBy(ActiveRequest execution) => Volatile.Read(ref _claim) == execution;

    /// <summary>Ends an execution. Does nothing when another execution has the session.</summary>
    public void ReleaseClaim(ActiveRequest execution) => Interlocked.CompareExchange(ref _claim, null, execution);

    /// <summary>Ends any execution, because none needs the session anymore.</summary>
    public void ReleaseAnyClaim() => Volatile.Write(ref _claim, null);

    /// <summary>Begins an operation. Returns false when the rental has ended or another operation is running.</summary>
    public bool TryEnter(int rental) =>
        Interlocked.CompareExchange(ref _word, rental | InUse, rental) == rental && !_isLost;

    /// <summary>Ends an operation. Does nothing if the rental has already ended: no operation can then enter the session.</summary>
    public void Exit(int rental)
    {
        if (IsHeld(rental))
        {
            Volatile.Write(ref _word, rental);
        }
    }

    /// <summary>
    /// Returns whether an operation of the rental is running. An operation calls it to check that it still has the session.
    /// </summary>
    public bool IsHeld(int rental) => Volatile.Read(ref _word) == (rental | InUse);

    /// <summary>
    /// Ends the current rental. Returns false when an operation is running. The session must then not be used again, and every further call
    /// returns false.
    /// </summary>
    public bool TryEnd()
    {
        int before;
        int after;
        do
        {
            before = Volatile.Read(ref _word);
            after = Next(before) | (before & InUse);
        }
        while (Interlocked.CompareExchange(ref _word, after, before) != before);

        if (!_isLost && (before & InUse) == 0)
        {
            return true;
        }

        _isLost = true;
        Volatile.Write(ref _word, Next(before) | InUse);
        return false;
    }

    /// <summary>
    /// Ends a rental whose operation is running on another thread. Returns false when none is. Afterwards no operation can enter the
    /// session, so the caller can break it without affecting another owner.
    /// </summary>
    public bool TryRevoke(int rental)
    {
        if (Interlocked.CompareExchange(ref _word, Next(rental) | InUse, rental | InUse) != (rental | InUse))
        {
            return false;
        }

        _isLost = true;
        return true;
    }

    /// <summary>Sets the claim, instead of a claim of an ended rental if there is one.</summary>
    private bool TrySetClaim(ActiveRequest execution)
    {
        while (true)
        {
            ActiveRequest? current = Interlocked.CompareExchange(ref _claim, execution, null);
            if (current is null)
            {
                return true;
            }

            if (current.Rental == execution.Rental || Rental != execution.Rental)
            {
                return false;
            }

            if (Interlocked.CompareExchange(ref _claim, execution, current) == current)
            {
                return true;
            }
        }
    }

    private static int Next(int word) => unchecked((word & ~InUse) + OneRental);
}
