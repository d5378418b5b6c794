using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Counts what the state of the pools does not show, for the event counters of the process. Renting and returning a session is counted in
/// its slot, without an interlocked operation.
/// </summary>
internal static class PoolCounters
{
    private static readonly Func<CounterFigures> s_read = Read;

    private static long s_openedCount;
    private static int s_unpooledCount;
    private static int s_parkedCount;
    private static int s_unpooledParkedCount;
    private static long s_closedCount;
    private static long s_parkReturnCount;
    private static long s_unparkRentCount;
    private static long s_retiredRentCount;
    private static long s_retiredReturnCount;
    private static long s_reclaimedCount;

    /// <summary>Provides the event counters with the numbers. Called for each pool, because no counter needs them before.</summary>
    public static void Register() => CounterFigures.ReadFrom(s_read);

    /// <summary>Counts a session that was opened outside of pools, and returns it.</summary>
    public static PooledSession CountUnpooled(PooledSession session)
    {
        RecordOpened();
        Interlocked.Increment(ref s_unpooledCount);
        return session;
    }

    /// <summary>Counts a rental, and returns the session. The caller has the session, and thereby its slot, to itself.</summary>
    public static PooledSession CountRental(PooledSession session)
    {
        session.Slot.RentCount++;
        return session;
    }

    /// <summary>Counts a return, before anything else can rent the session.</summary>
    public static void CountReturn(PooledSession session)
    {
        if (session.Settings.Pool.IsEnabled && !session.IsReturnCounted)
        {
            session.Slot.ReturnCount++;
        }

        session.IsReturnCounted = false;
    }

    /// <summary>Records that a physical connection was opened.</summary>
    public static void RecordOpened() => Interlocked.Increment(ref s_openedCount);

    /// <summary>Records that physical connections were closed.</summary>
    public static void RecordClosed(int count) => Interlocked.Add(ref s_closedCount, count);

    /// <summary>Records that a physical connection outside of pools was closed.</summary>
    public static void RecordUnpooledClosed() => Interlocked.Decrement(ref s_unpooledCount);

    /// <summary>Records that a closed connection begins (1) or ends (-1) to wait for the end of a transaction.</summary>
    public static void AddParked(SessionPool pool, int count) =>
        Interlocked.Add(ref pool.Settings.Pool.IsEnabled ? ref s_parkedCount : ref s_unpooledParkedCount, count);

    /// <summary>
    /// Records that a connection is closed before its transaction. The program has returned the session, but the pool has not.
    /// </summary>
    public static void RecordParked(PooledSession session)
    {
        if (session.Settings.Pool.IsEnabled)
        {
            session.IsReturnCounted = true;
            Interlocked.Increment(ref s_parkReturnCount);
        }
    }

    /// <summary>Records that a connection in the same transaction reuses a session that waits for its end.</summary>
    public static void RecordUnparked(PooledSession session)
    {
        session.IsReturnCounted = false;
        Interlocked.Increment(ref s_unparkRentCount);
    }

    /// <summary>Records leaked sessions, which count as returned.</summary>
    public static void RecordReclaimed(int count)
    {
        Interlocked.Add(ref s_reclaimedCount, count);
        RecordClosed(count);
    }

    /// <summary>Keeps the totals of a pool that is removed.</summary>
    public static void RecordRetired(SessionPool pool)
    {
        (long rented, long returned, _) = pool.Totals;
        Interlocked.Add(ref s_retiredRentCount, rented);
        Interlocked.Add(ref s_retiredReturnCount, returned);
    }

    /// <summary>Reads the numbers of all pools.</summary>
    public static CounterFigures Read()
    {
        // The totals of removed pools come first, so that no pool is counted twice.
        long rented = Volatile.Read(ref s_retiredRentCount) + Volatile.Read(ref s_unparkRentCount);
        long reclaimed = Volatile.Read(ref s_reclaimedCount);
        long returned = Volatile.Read(ref s_retiredReturnCount) + Volatile.Read(ref s_parkReturnCount) + reclaimed;
        int parked = Volatile.Read(ref s_parkedCount);
        ICollection<SessionPool> pools = PoolSet.All;
        int pooled = 0;
        int used = 0;
        int free = 0;
        foreach (SessionPool pool in pools)
        {
            PoolCounts counts = pool.Counts;
            pooled += counts.Total - counts.Opening;
            used += counts.Used;
            free += counts.Idle;
            (long poolRented, long poolReturned, _) = pool.Totals;
            rented += poolRented;
            returned += poolReturned;
        }

        return new CounterFigures
        {
            HardConnects = Volatile.Read(ref s_openedCount),
            HardDisconnects = Volatile.Read(ref s_closedCount),
            SoftConnects = rented,
            SoftDisconnects = returned,
            Pooled = pooled,
            NonPooled = Volatile.Read(ref s_unpooledCount),
            Used = used - parked,

            // As in Microsoft.Data.SqlClient: a connection in the same transaction can rent the session.
            Free = free + parked,
            Stasis = Volatile.Read(ref s_unpooledParkedCount),
            Reclaimed = reclaimed,
            Pools = pools.Count(static pool => pool.Count > 0),
            InactivePools = pools.Count(static pool => pool.Count == 0),
            Groups = CountGroups(pools.Where(static pool => pool.Count > 0)),
            InactiveGroups = CountGroups(pools) - CountGroups(pools.Where(static pool => pool.Count > 0)),
        };
    }

    /// <summary>Counts the connection strings. With integrated authentication, one can have a pool for each account.</summary>
    private static int CountGroups(IEnumerable<SessionPool> pools) =>
        pools.Select(static pool => WithoutAccount(pool.Settings)).Distinct().Count();

    private static ConnectionSettings WithoutAccount(ConnectionSettings settings) => settings.Login.UsesCurrentAccount
        ? settings.WithCredentials(settings.LoginCredentials.WithAccount(string.Empty))
        : settings;
}
