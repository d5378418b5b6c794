using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// How many sessions a pool has and how many of them are being opened: one word, so that both limits are kept by one
/// compare-exchange. Who has leave to open gives it back in one way or the other.
/// </summary>
/// <param name="maximum">Sessions there may be.</param>
/// <param name="maximumOpening">Sessions that may be opened at the same time.</param>
internal sealed class PoolCapacity(int maximum, int maximumOpening)
{
    private const long OneSession = 1;
    private const long OneOpening = 1L << 32;
    private const long Retired = -1;

    /// <summary>Sessions in the low half, those being opened included; those being opened in the high half.</summary>
    private long _counts;

    /// <summary>Sessions there are or are being opened.</summary>
    public int Count => (int)Read();

    public int OpeningCount => (int)(Read() >> 32);

    public bool IsFull => Count >= maximum;

    /// <summary>Whether the pool was given up, for it had no sessions.</summary>
    public bool IsRetired => Volatile.Read(ref _counts) == Retired;

    /// <summary>Takes leave to open one session more.</summary>
    public bool TryReserve()
    {
        long before;
        do
        {
            before = Volatile.Read(ref _counts);
            if (before == Retired || (int)before >= maximum || (int)(before >> 32) >= maximumOpening)
            {
                return false;
            }
        }
        while (Interlocked.CompareExchange(ref _counts, before + OneOpening + OneSession, before) != before);
        return true;
    }

    /// <summary>Who waited and got a session that is not fit opens another in its place, whatever else is being opened.</summary>
    public void ReserveAgain() => Interlocked.Add(ref _counts, OneOpening);

    public void EndOpening(bool isOpen) => Interlocked.Add(ref _counts, isOpen ? -OneOpening : -OneOpening - OneSession);

    public void Close() => Interlocked.Add(ref _counts, -OneSession);

    /// <summary>Gives the pool up; nothing happens while there are sessions.</summary>
    public bool TryRetire() => Interlocked.CompareExchange(ref _counts, Retired, 0) == 0;

    private long Read()
    {
        long counts = Interlocked.Read(ref _counts);
        return counts == Retired ? 0 : counts;
    }
}
