using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The sessions of one meaning of a connection string: rents the one used last, opens others up to the maximum, many at a
/// time, and lets everybody else wait in order. A rent that finds an idle session takes no lock and allocates nothing.
/// </summary>
internal sealed class SessionPool : ConnectionPool
{
    /// <summary>
    /// Half of the default Max Pool Size: a cold burst is open within the time of two logins, and a server is still not asked for
    /// hundreds at once.
    /// </summary>
    public const int MaxOpeningCount = 50;

    private readonly PoolSettings _limits;
    private readonly SessionSupply _supply;
    private readonly PoolAccount _account;
    private readonly SessionTable _table = new();
    private readonly SessionStack _idle;
    private readonly WaiterQueue _waiters = new();
    private readonly PoolCapacity _capacity;
    private readonly SessionFitness _fitness;
    private readonly WarmingPause _warmingPause = new();
    private readonly PoolUpkeep _upkeep;
    private int _reclaimedCount;

    public SessionPool(ConnectionSettings settings)
        : this(settings, NetworkSource.Shared)
    {
    }

    public SessionPool(ConnectionSettings settings, TransportSource source)
        : this(settings, source, new PoolAccount(settings))
    {
    }

    public SessionPool(ConnectionSettings settings, TransportSource source, PoolAccount account)
    {
        Settings = settings;
        _account = account;
        _limits = settings.Pool;
        _supply = new SessionSupply(settings, source);
        _idle = new SessionStack(_table);
        _capacity = new PoolCapacity(_limits.MaximumCount, MaxOpeningCount);
        _fitness = new SessionFitness(settings, source);
        Succession = new SessionSuccession(this, _supply, account);
        _upkeep = new PoolUpkeep(this);
    }

    public ConnectionSettings Settings { get; }

    /// <summary>Gets what opens sessions in the place of rented ones that cannot be used.</summary>
    public SessionSuccession Succession { get; }

    /// <summary>What the pool is called in metrics and events; nothing secret.</summary>
    public string Name => Settings.PoolName;

    /// <summary>Sessions there are or are being opened, idle ones and those in use.</summary>
    public int Count => _capacity.Count;

    public int WaiterCount => _waiters.Count;

    /// <summary>Sessions that were taken back because their connection was gone without having been closed.</summary>
    public int ReclaimedCount => Volatile.Read(ref _reclaimedCount);

    /// <inheritdoc/>
    public override bool IsRetired => _capacity.IsRetired;

    /// <summary>Whether a login on the calling thread is one of the pool's account.</summary>
    public bool IsForCurrentAccount => _account.IsCurrent;

    /// <summary>What there is now, looked up in what it is about: there is no other account of it.</summary>
    public PoolCounts Counts => new(
        _capacity.Count, _capacity.OpeningCount, _table.Slots.Count(slot => Volatile.Read(ref slot.Idle) is not null), WaiterCount);

    /// <summary>An idle session that can be used at once; null when there is none, or others wait already.</summary>
    public PooledSession? TryRent()
    {
        while (_waiters.IsEmpty && _idle.TryPop() is { } session)
        {
            if (_fitness.IsFit(session))
            {
                return session;
            }

            Close(session);
        }

        return null;
    }

    /// <exception cref="InvalidOperationException">All sessions were in use for the whole of the time.</exception>
    /// <exception cref="SqlException">A session could not be opened.</exception>
    public PooledSession Rent(SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        if (!_limits.IsEnabled)
        {
            return Make(_supply.Open(deadline, OpenOccasion.Asked, overrides), _fitness.Generation);
        }

        PooledSession? session = TryRent();
        PoolWaiter? waiter = null;
        if (session is null && !TryTakeLeave())
        {
            waiter = Enqueue(isAsync: false);
            waiter.Wait(deadline);
            session = Leave(waiter, CancellationToken.None);
        }

        return session ?? (IsRetired ? SessionPools.Get(Settings).Rent(overrides) : Open(deadline, waiter is null ? OpenOccasion.Asked : OpenOccasion.AskedLate, overrides));
    }

    /// <inheritdoc cref="Rent"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask<PooledSession> RentAsync(
        CancellationToken token, SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        if (!_limits.IsEnabled)
        {
            Session unpooled = await _supply.OpenAsync(deadline, OpenOccasion.Asked, overrides, token).ConfigureAwait(false);
            return await MakeAsync(unpooled, _fitness.Generation, token).ConfigureAwait(false);
        }

        PooledSession? session = TryRent();
        PoolWaiter? waiter = null;
        if (session is null && !TryTakeLeave())
        {
            waiter = Enqueue(isAsync: true);
            await waiter.WaitAsync(deadline, token).ConfigureAwait(false);
            session = Leave(waiter, token);
        }

        return session
            ?? (IsRetired
                ? await SessionPools.Get(Settings).RentAsync(token, overrides).ConfigureAwait(false)
                : await OpenAsync(deadline, waiter is null ? OpenOccasion.Asked : OpenOccasion.AskedLate, token, overrides).ConfigureAwait(false));
    }

    /// <summary>
    /// Takes a session back, or closes it if it is not to be used again, as when an operation is under way on another thread.
    /// </summary>
    public void Return(PooledSession session)
    {
        // First: from here on no operation of the previous owner enters the session.
        bool isFree = session.Session.Lease.TryEnd();
        session.Session.Receiver = null;
        if (!isFree || !_fitness.IsWorthKeeping(session))
        {
            Close(session);
            return;
        }

        session.LeaveAsFound();

        session.IdleSince = Environment.TickCount;
        Offer(session);
    }

    /// <summary>Closes the idle sessions; those in use are closed when they come back, and a period of failing ends.</summary>
    public void Clear()
    {
        _fitness.BeginGeneration();
        _supply.EndBlocking();
        while (_idle.TryPop() is { } session)
        {
            Close(session);
        }
    }

    /// <summary>Closes a session that failed, and counts the one that was opened for its user in its place.</summary>
    public void Replace(PooledSession lost, PooledSession successor)
    {
        if (_limits.IsEnabled)
        {
            _table.Add(successor);
            CloseOldPrimary(successor);
            Discard(lost);
        }
        else
        {
            CloseSession(lost);
        }

        successor.RentedAt = lost.RentedAt;
        if (ProviderEvents.Log.IsEnabled())
        {
            ProviderEvents.Log.Recovered(
                Name, lost.Session.Origin.ConnectionId.ToString(), successor.Session.Origin.ConnectionId.ToString());
        }
    }

    /// <summary>For the queue: an idle session, or null with leave to open one; false when there is neither.</summary>
    public bool TryTakeForWaiter(out PooledSession? session)
    {
        session = _idle.TryPop();

        // Whoever came to wait in a pool that was being given up is to go on to the next.
        return session is not null || _capacity.TryReserve() || IsRetired;
    }

    /// <summary>Whether a background task is to open sessions, which it can do for its own account only.</summary>
    public bool IsBelowMinimum => Count < _limits.MinimumCount && Settings.Owner is not { IsDisposed: true } && _account.IsCurrent;

    /// <summary>
    /// Closes idle sessions that are not to be used again, and those above the minimum that were returned longer ago than that.
    /// </summary>
    public void Prune(uint maxIdleMilliseconds)
    {
        // To look one over, all are taken out: not without need.
        if (!_table.Slots.Any(slot => Volatile.Read(ref slot.Idle) is { } session && _fitness.IsOver(session, maxIdleMilliseconds, Count)))
        {
            return;
        }

        List<PooledSession> sessions = _idle.PopAll();
        int spareCount = Count - _limits.MinimumCount;

        // From the one that was used longest ago; the one used last goes back last.
        for (int index = sessions.Count - 1; index >= 0; index--)
        {
            PooledSession session = sessions[index];
            if (_fitness.IsOutdated(session) || (spareCount > 0 && session.IdleMilliseconds >= maxIdleMilliseconds))
            {
                spareCount--;
                Close(session);
            }
            else
            {
                Offer(session);
            }
        }
    }

    /// <summary>Takes sessions back whose connections were collected by the garbage collector without having been closed.</summary>
    public void Reclaim()
    {
        int count = _table.Reclaim();
        if (count == 0)
        {
            return;
        }

        Interlocked.Add(ref _reclaimedCount, count);
        ProviderEvents.Log.Reclaimed(Name, count);
        PoolMetrics.Reclaimed(Settings, count);
        for (; count > 0; count--)
        {
            _capacity.Close();
        }

        ServeWaiters();
    }

    /// <summary>Opens one session ahead of its use; false when there are enough, or no session could be used again.</summary>
    /// <exception cref="SqlException">A session could not be opened.</exception>
    public async ValueTask<bool> TryWarmAsync()
    {
        if (!IsBelowMinimum || _warmingPause.IsOn || !_capacity.TryReserve())
        {
            return false;
        }

        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        PooledSession session = await OpenAsync(deadline, OpenOccasion.Background, CancellationToken.None).ConfigureAwait(false);
        if (session.IsTokenExpiring)
        {
            Close(session);
            return false;
        }

        session.IdleSince = Environment.TickCount;
        Offer(session);
        return true;
    }

    /// <summary>Looks up whether the addresses have changed that idle sessions are connected to.</summary>
    public Task CheckAddressesAsync() => _fitness.CheckAddressesAsync(_table.Slots);

    /// <summary>Gives the pool up if it has no sessions.</summary>
    public bool TryRetire() => _capacity.TryRetire();

    private void Offer(PooledSession session)
    {
        _idle.Push(session);

        // After the push, which is a full fence: either this sees the waiter, or the waiter sees the session.
        ServeWaiters();
    }

    private void ServeWaiters()
    {
        if (!_waiters.IsEmpty)
        {
            _waiters.Serve(this);
        }
    }

    private bool TryTakeLeave() => _waiters.IsEmpty && _capacity.TryReserve();

    private PoolWaiter Enqueue(bool isAsync)
    {
        if (_capacity.IsFull)
        {
            Reclaim();
        }

        PoolWaiter waiter = _waiters.Enqueue(isAsync);
        _waiters.Serve(this);
        return waiter;
    }

    /// <summary>The wait is over: what it brought, null for leave to open a session.</summary>
    private PooledSession? Leave(PoolWaiter waiter, CancellationToken token)
    {
        if (_waiters.TryLeave(waiter))
        {
            token.ThrowIfCancellationRequested();
            PoolMetrics.TimedOut(Settings);
            ProviderEvents.Log.TimedOut(Name, _limits.MaximumCount);
            throw PoolErrors.TimedOut(Counts, _limits.MaximumCount);
        }

        waiter.Report(Settings);
        if (waiter.Session is not { } session || _fitness.IsFit(session))
        {
            return waiter.Session;
        }

        // Its place in the pool stays with this waiter, who has waited long enough.
        Discard(session);
        _capacity.ReserveAgain();
        return null;
    }

    private PooledSession Open(Deadline deadline, OpenOccasion occasion, SqlConnectionOverrides overrides)
    {
        int generation = _fitness.Generation;
        PooledSession? session = null;
        try
        {
            return session = Adopt(Make(_supply.Open(deadline, occasion, overrides), generation));
        }
        finally
        {
            EndOpening(session);
        }
    }

    private async ValueTask<PooledSession> OpenAsync(
        Deadline deadline,
        OpenOccasion occasion,
        CancellationToken token,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        int generation = _fitness.Generation;
        PooledSession? session = null;
        try
        {
            Session opened = await _supply.OpenAsync(deadline, occasion, overrides, token).ConfigureAwait(false);
            return session = Adopt(await MakeAsync(opened, generation, token).ConfigureAwait(false));
        }
        finally
        {
            EndOpening(session);
        }
    }

    /// <summary>Has the owner of the pool prepare a session that was just logged in.</summary>
    public PooledSession Make(Session session, int generation)
    {
        var pooled = new PooledSession(this, session, generation);
        (Settings.Owner as SessionInitializer)?.Run(pooled);
        return pooled;
    }

    /// <inheritdoc cref="Make"/>
    public async ValueTask<PooledSession> MakeAsync(Session session, int generation, CancellationToken token)
    {
        var pooled = new PooledSession(this, session, generation);
        if (Settings.Owner is SessionInitializer initializer)
        {
            await initializer.RunAsync(pooled, token).ConfigureAwait(false);
        }

        return pooled;
    }

    private PooledSession Adopt(PooledSession session)
    {
        _table.Add(session);
        _warmingPause.OnOpened(session);
        CloseOldPrimary(session);
        return session;
    }

    /// <summary>When the other server of a mirrored pair accepted the login, idle sessions with the first one are closed.</summary>
    private void CloseOldPrimary(PooledSession opened)
    {
        if (_fitness.TryTakeOver(opened))
        {
            Prune(uint.MaxValue);
        }
    }

    /// <summary>Whatever came of it, another may open one now.</summary>
    private void EndOpening(PooledSession? session)
    {
        _capacity.EndOpening(isOpen: session is not null);
        if (session is not null)
        {
            _upkeep.Start();
        }

        ServeWaiters();
    }

    private void Close(PooledSession session)
    {
        if (_limits.IsEnabled)
        {
            Discard(session);
            _capacity.Close();
            ServeWaiters();
        }
        else
        {
            CloseSession(session);
        }
    }

    private void Discard(PooledSession session)
    {
        _table.Remove(session);
        CloseSession(session);
    }

    private void CloseSession(PooledSession session)
    {
        session.Commands.Close();
        if (ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Disconnected(Name, session.Session.Origin.ConnectionId.ToString());
        }
    }
}
