using System;
using System.Diagnostics;
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
internal sealed partial class SessionPool : ConnectionPool
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
    private readonly AddressWatch? _addresses;
    private readonly FailoverWatch? _failover;
    private readonly WarmingPause _warmingPause = new();
    private readonly PoolUpkeep _upkeep;
    private readonly SessionInitializer? _initializer;
    private int _generation;
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
        _addresses = _limits.DnsCheckIntervalSeconds > 0 ? new AddressWatch(source) : null;
        _failover = FailoverWatch.Create(settings);
        _upkeep = new PoolUpkeep(this);
        _initializer = settings.Owner as SessionInitializer;
    }

    public ConnectionSettings Settings { get; }

    /// <summary>What the pool is called in metrics and events; nothing secret.</summary>
    public string Name => Settings.PoolName;

    /// <summary>Sessions there are or are being opened, idle ones and those in use.</summary>
    public int Count => _capacity.Count;

    public int WaiterCount => _waiters.Count;

    /// <summary>Sessions that were taken back because their connection was gone without having been closed.</summary>
    public int ReclaimedCount => Volatile.Read(ref _reclaimedCount);

    /// <inheritdoc/>
    public override bool IsRetired => _capacity.IsRetired;

    /// <summary>What there is now, looked up in what it is about: there is no other account of it.</summary>
    public PoolCounts Counts => new(
        _capacity.Count, _capacity.OpeningCount, _table.Slots.Count(slot => Volatile.Read(ref slot.Idle) is not null), WaiterCount);

    /// <summary>An idle session that can be used at once; null when there is none, or others wait already.</summary>
    public PooledSession? TryRent()
    {
        while (_waiters.IsEmpty && _idle.TryPop() is { } session)
        {
            if (IsFit(session))
            {
                return session;
            }

            Close(session);
        }

        return null;
    }

    /// <exception cref="InvalidOperationException">All sessions were in use for the whole of the time.</exception>
    /// <exception cref="SqlException">A session could not be opened.</exception>
    public PooledSession Rent() => Rent(SqlConnectionOverrides.None);

    /// <inheritdoc cref="Rent()"/>
    public PooledSession Rent(SqlConnectionOverrides overrides)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        if (!_limits.IsEnabled)
        {
            return Make(_supply.Open(deadline, OpenOccasion.Asked, overrides), _generation);
        }

        PooledSession? session = TryRent();
        PoolWaiter? waiter = null;
        if (session is null && !TryTakeLeave())
        {
            waiter = Enqueue(isAsync: false);
            waiter.Wait(deadline);
            session = Leave(waiter, CancellationToken.None);
        }

        return session ?? (IsRetired ? SessionPools.Get(Settings).Rent(overrides) : Open(deadline, OccasionOf(waiter), overrides));
    }

    /// <inheritdoc cref="Rent()"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask<PooledSession> RentAsync(
        CancellationToken token, SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        if (!_limits.IsEnabled)
        {
            Session unpooled = await _supply.OpenAsync(deadline, OpenOccasion.Asked, overrides, token).ConfigureAwait(false);
            return await MakeAsync(unpooled, _generation, token).ConfigureAwait(false);
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
                : await OpenAsync(deadline, OccasionOf(waiter), token, overrides).ConfigureAwait(false));
    }

    /// <summary>
    /// Takes a session back, or closes it if it is not to be used again, as when an operation is under way on another thread.
    /// </summary>
    public void Return(PooledSession session)
    {
        // First: from here on no operation of the previous owner enters the session.
        bool isFree = session.Session.Lease.TryEnd();
        session.Session.Receiver = null;
        session.ActiveReader = null;
        if (!isFree || !IsWorthKeeping(session))
        {
            Close(session);
            return;
        }

        if (session.Session.IsTouched)
        {
            LeaveAsFound(session.Session);
        }

        session.IdleSince = Environment.TickCount;
        Offer(session);
    }

    /// <summary>What its user left behind is gone for the next one, at the latest when that one sends something.</summary>
    private void LeaveAsFound(Session session)
    {
        session.Environment.OweIsolation();
        if (_limits.IsResetting || session.Preparation.HasLostHandle)
        {
            session.OweReset();
        }
        else
        {
            session.Preparation.DropExplicit();
        }

        session.ReleaseBuffers();
        session.Control.ForgetCaller();
        session.IsTouched = false;
    }

    /// <summary>Closes the idle sessions; those in use are closed when they come back, and a period of failing ends.</summary>
    public void Clear()
    {
        Interlocked.Increment(ref _generation);
        _supply.EndBlocking();
        while (_idle.TryPop() is { } session)
        {
            Close(session);
        }
    }

    /// <summary>For the queue: an idle session, or null with leave to open one; false when there is neither.</summary>
    public bool TryTakeForWaiter(out PooledSession? session)
    {
        session = _idle.TryPop();

        // Whoever came to wait in a pool that was being given up is to go on to the next.
        return session is not null || _capacity.TryReserve() || IsRetired;
    }

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

    private static OpenOccasion OccasionOf(PoolWaiter? waiter) => waiter is null ? OpenOccasion.Asked : OpenOccasion.AskedLate;

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

        TellWaited(waiter);
        if (waiter.Session is not { } session || IsFit(session))
        {
            return waiter.Session;
        }

        // Its place in the pool stays with this waiter, who has waited long enough.
        Discard(session);
        _capacity.ReserveAgain();
        return null;
    }

    private void TellWaited(PoolWaiter waiter)
    {
        PoolMetrics.Waited(Settings, waiter.Start);
        if (ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Waited(Name, (Stopwatch.GetTimestamp() - waiter.Start) * 1000 / Stopwatch.Frequency);
        }
    }

    private PooledSession Open(Deadline deadline, OpenOccasion occasion, SqlConnectionOverrides overrides)
    {
        int generation = Volatile.Read(ref _generation);
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
        int generation = Volatile.Read(ref _generation);
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

    /// <summary>What was just logged in, as the pool's owner wants it.</summary>
    private PooledSession Make(Session session, int generation)
    {
        var pooled = new PooledSession(this, session, generation);
        _initializer?.Run(pooled);
        return pooled;
    }

    /// <inheritdoc cref="Make"/>
    private async ValueTask<PooledSession> MakeAsync(Session session, int generation, CancellationToken token)
    {
        var pooled = new PooledSession(this, session, generation);
        if (_initializer is not null)
        {
            await _initializer.RunAsync(pooled, token).ConfigureAwait(false);
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
        if (_failover?.TryTakeOver(opened) == true)
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

    private bool IsFit(PooledSession session) =>
        session.Generation == Volatile.Read(ref _generation)
        && !session.IsTokenExpiring
        && _failover?.IsCurrent(session) != false
        && session.Session.Wire.IsAlive();

    private bool IsWorthKeeping(PooledSession session) =>
        _limits.IsEnabled
        && session.Session is { IsUsable: true, MustNotBeReset: false, Environment.IsInTransaction: false }
        && !IsOutdated(session);

    /// <summary>Whether a session that works is still not to be used again.</summary>
    private bool IsOutdated(PooledSession session) =>
        session.Generation != Volatile.Read(ref _generation)
        || (_limits.LifetimeSeconds != 0 && session.AgeMilliseconds >= _limits.LifetimeSeconds * 1000L)
        || session.IsTokenExpiring
        || _failover?.IsCurrent(session) == false
        || _addresses?.IsCurrent(session.Session.Wire.Transport) == false;

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
            CloseSession(session.Session);
        }
    }

    private void Discard(PooledSession session)
    {
        _table.Remove(session);
        CloseSession(session.Session);
    }

    private void CloseSession(Session session)
    {
        session.Close();
        if (ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Disconnected(Name, session.Origin.ConnectionId.ToString());
        }
    }
}
