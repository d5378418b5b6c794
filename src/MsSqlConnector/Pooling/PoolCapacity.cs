using System.Threading;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Counts the sessions of a pool and those that are being opened. Both counts share one field, so that one compare-exchange enforces both
/// limits. Every reservation to open a session must be ended, whether opening succeeds or fails.
/// </summary>
/// <param name="maximum">The maximum number of sessions.</param>
/// <param name="maximumOpening">The maximum number of sessions that are opened at the same time.</param>
internal sealed class PoolCapacity(int maximum, int maximumOpening)
{
    private const long OneSession = 1;
    private const long OneOpening = 1L << 32;
    private const long Retired = -1;

    /// <summary>The low half counts all sessions, including those being opened; the high half counts only those being opened.</summary>
    private long _counts;

    /// <summary>Gets the number of sessions, including those being opened.</summary>
    public int Count => (int)Read();

    public int OpeningCount => (int)(Read() >> 32);

    public bool IsFull => Count >= maximum;

    /// <summary>Gets a value that indicates whether the pool was retired because it had no sessions.</summary>
    public bool IsRetired => Volatile.Read(ref _counts) == Retired;

    /// <summary>Reserves the right to open one more session. Returns false when a limit is reached or the pool was retired.</summary>
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

    /// <summary>
    /// Reserves the right to open a session in place of an unusable one that was handed to a waiter. The limit on concurrent openings does
    /// not apply.
    /// </summary>
    public void ReserveReplacement() => Interlocked.Add(ref _counts, OneOpening);

    public void EndOpening(bool isOpen) => Interlocked.Add(ref _counts, isOpen ? -OneOpening : -OneOpening - OneSession);

    public void Close() => Interlocked.Add(ref _counts, -OneSession);

    /// <summary>Retires the pool. Returns false when it has sessions.</summary>
    public bool TryRetire() => Interlocked.CompareExchange(ref _counts, Retired, 0) == 0;

    private long Read()
    {
        long counts = Interlocked.Read(ref _counts);
        return counts == Retired ? 0 : counts;
    }
}
