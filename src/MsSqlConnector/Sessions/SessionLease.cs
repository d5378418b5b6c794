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
/// stays set forever. Leaving therefore needs no interlocked operation.
/// </remarks>
internal sealed class SessionLease
{
    private const int InUse = 1;
    private const int OneRental = 2;

    private int _word;

    /// <summary>Gets the number of the current rental; an even number.</summary>
    public int Rental => Volatile.Read(ref _word) & ~InUse;

    /// <summary>Begins an operation; false when the rental is over or another operation is under way.</summary>
    public bool TryEnter(int rental) => Interlocked.CompareExchange(ref _word, rental | InUse, rental) == rental;

    /// <summary>Ends an operation. Does nothing when the rental ended meanwhile: the session stays closed to everyone.</summary>
    public void Exit(int rental)
    {
        if (IsHeld(rental))
        {
            Volatile.Write(ref _word, rental);
        }
    }

    /// <summary>Whether an operation of the rental is under way. For the operation itself: whether its session is still its own.</summary>
    public bool IsHeld(int rental) => Volatile.Read(ref _word) == (rental | InUse);

    /// <summary>Ends the current rental. False when an operation is under way: then the session must not be used again.</summary>
    public bool TryEnd()
    {
        int before;
        do
        {
            before = Volatile.Read(ref _word);
        }
        while (Interlocked.CompareExchange(ref _word, unchecked(before + OneRental), before) != before);

        return (before & InUse) == 0;
    }

    /// <summary>
    /// Ends a rental whose operation is under way on another thread; false when none is. From then on no one enters the session, so
    /// that the caller can break it without harm to another owner.
    /// </summary>
    public bool TryRevoke(int rental) =>
        Interlocked.CompareExchange(ref _word, unchecked((rental | InUse) + OneRental), rental | InUse) == (rental | InUse);
}
