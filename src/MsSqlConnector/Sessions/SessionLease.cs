using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The one word that decides who may use a session: the number of the current rental, and whether an operation is under way. An
/// operation enters with the number of its own rental, so that a previous owner cannot touch the session of the next one. The
/// end of a rental is atomic too: a session with an operation under way is closed and never pooled.
/// </summary>
/// <remarks>
/// An operation lasts until its caller has taken the result, which for an asynchronous one is after the last continuation. While
/// the mark is set only the operation that set it changes the word, except for the end of the rental, after which the mark
/// stays set forever. Leaving therefore needs no interlocked operation. Steps over many rows in memory need none to enter
/// either: see <see cref="RowBias"/>.
/// </remarks>
internal sealed class SessionLease(RequestControl control)
{
    private const int InUse = 1;
    private const int Biased = 2;
    private const int OneRental = 4;

    /// <summary>The execution that has the session. It changes by compare-exchange, so that of two threads one is refused.</summary>
    private ActiveRequest? _claim;

    private int _word;
    private RowBias _bias;

    /// <summary>
    /// Whether a rental has ended with an operation under way. That operation, which leaves by a check and a write, can still write its
    /// rental into the word; this stays.
    /// </summary>
    private volatile bool _isLost;

    /// <summary>Gets the state of the session's request.</summary>
    public RequestControl Control => control;

    /// <summary>Gets the number of the current rental.</summary>
    public int Rental => Volatile.Read(ref _word) & ~(InUse | Biased);

    /// <summary>Whether an execution has the session.</summary>
    public bool IsClaimed => Volatile.Read(ref _claim) is not null;

    /// <summary>Begins an execution, which has the objects of the session for itself; false when another one is under way.</summary>
    public bool TryClaim(ActiveRequest execution) => Interlocked.CompareExchange(ref _claim, execution, null) is null;

    /// <summary>Ends an execution. Does nothing when the session is another one's.</summary>
    public void ReleaseClaim(ActiveRequest execution) => Interlocked.CompareExchange(ref _claim, null, execution);

    /// <summary>Ends any execution: none needs the session any more.</summary>
    public void ReleaseAnyClaim() => Volatile.Write(ref _claim, null);

    /// <summary>Begins an operation; false when the rental is over or another operation is under way.</summary>
    public bool TryEnter(int rental) =>
        (Interlocked.CompareExchange(ref _word, rental | InUse, rental) == rental || TryEnterBiased(rental)) && !_isLost;

    /// <summary>Ends an operation. Does nothing when the rental ended meanwhile: the session stays closed to everyone.</summary>
    public void Exit(int rental)
    {
        if (IsHeld(rental))
        {
            Volatile.Write(ref _word, rental);
        }
    }

    /// <summary>As <see cref="Exit"/>, for a reader that is on a row: its next step may be one without an interlocked operation.</summary>
    public void ExitOnRow(int rental, IRowSteps reader)
    {
        if (IsHeld(rental))
        {
            Volatile.Write(ref _word, _bias.TryBegin(reader) ? rental | Biased : rental);
        }
    }

    /// <summary>
    /// Begins a step to the next row without an interlocked operation; false where that is not possible. The step ends with the flag.
    /// </summary>
    /// <param name="rental">The rental of the reader.</param>
    /// <param name="isStepping">The reader's flag, for <see cref="IRowSteps.IsStepping"/>.</param>
    public bool TryBeginStep(int rental, ref bool isStepping)
    {
        if (!_bias.IsHere)
        {
            return false;
        }

        // In this order: the flag, then the word. The word has this value only while the bias is this thread's.
        Volatile.Write(ref isStepping, true);
        if (Volatile.Read(ref _word) == (rental | Biased))
        {
            return true;
        }

        Volatile.Write(ref isStepping, false);
        return false;
    }

    /// <summary>Whether an operation of the rental is under way. For the operation itself: whether its session is still its own.</summary>
    public bool IsHeld(int rental) => Volatile.Read(ref _word) == (rental | InUse);

    /// <summary>
    /// Ends the current rental. False when an operation is under way: then the session must not be used again, and every further call
    /// returns false.
    /// </summary>
    public bool TryEnd()
    {
        int before;
        int after;
        do
        {
            before = Volatile.Read(ref _word);
            after = (before & (InUse | Biased)) == 0 ? Next(before) : Next(before) | InUse;
        }
        while (Interlocked.CompareExchange(ref _word, after, before) != before);

        if (_isLost || (before & InUse) != 0 || ((before & Biased) != 0 && !_bias.TryEnd()))
        {
            _isLost = true;
            Volatile.Write(ref _word, Next(before) | InUse);
            return false;
        }

        // The number of the next rental is not known to anyone yet.
        _bias.Reset();
        Volatile.Write(ref _word, Next(before));
        return true;
    }

    /// <summary>
    /// Ends a rental whose operation is under way on another thread; false when none is. From then on no one enters the session, so
    /// that the caller can break it without harm to another owner.
    /// </summary>
    public bool TryRevoke(int rental)
    {
        int before = Volatile.Read(ref _word);
        if ((before != (rental | InUse) && before != (rental | Biased))
            || Interlocked.CompareExchange(ref _word, Next(before) | InUse, before) != before)
        {
            return false;
        }

        _isLost = true;
        return true;
    }

    private static int Next(int word) => unchecked((word & ~(InUse | Biased)) + OneRental);

    /// <summary>Enters after another operation of the same rental that has left its thread a bias.</summary>
    private bool TryEnterBiased(int rental)
    {
        if (Interlocked.CompareExchange(ref _word, rental | InUse, rental | Biased) != (rental | Biased))
        {
            return false;
        }

        if (_bias.TryEnd())
        {
            return true;
        }

        // A step is under way on the other thread.
        Interlocked.CompareExchange(ref _word, rental | Biased, rental | InUse);
        return false;
    }
}
