using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The sessions of a data source, for one set of connection settings. Rents the most recently used session, opens others concurrently up to
/// the maximum, and lets all other callers wait in order. Renting an idle session takes no lock and allocates nothing.
/// </summary>
internal sealed class SessionPool
{
    /// <summary>
    /// The maximum number of concurrent logins: half of the default Max Pool Size. A cold burst completes within the time of two logins,
    /// and the server does not receive hundreds of logins at once.
    /// </summary>
    public const int MaxOpeningCount = 50;

    private readonly PoolSettings _limits;
    private readonly SessionFactory _factory;
    private readonly PoolAccount _account;
    private readonly SessionTable _table = new();
    private readonly SessionStack _idle;
    private readonly WaiterQueue _waiters;
    private readonly PoolCapacity _capacity;
    private readonly SessionValidator _validator;
    private readonly WarmUpPause _warmUpPause;
    private readonly PoolMaintenance _maintenance;
    private int _reclaimedCount;

    /// <param name="source">The data source of the pool.</param>
    /// <param name="settings">The settings of the data source; with integrated authentication, those of an account.</param>
    /// <param name="account">The account that the sessions are logged in as.</param>
    public SessionPool(ConnectionSource source, ConnectionSettings settings, PoolAccount account)
    {
        Source = source;
        Settings = settings;
        _account = account;
        _limits = settings.Pool;
        _factory = new SessionFactory(source, settings);
        _idle = new SessionStack(_table);
        _waiters = new WaiterQueue(settings.Clock);
        _warmUpPause = new WarmUpPause(settings.Clock);
        _capacity = new PoolCapacity(_limits.MaximumCount, MaxOpeningCount);
        _validator = new SessionValidator(settings, source.Services.Transports);
        Replacer = new SessionReplacer(this, _factory, account);
        _maintenance = new PoolMaintenance(this);
        PoolCounters.Register();
    }

    /// <summary>Gets the data source of the pool.</summary>
    public ConnectionSource Source { get; }

    public ConnectionSettings Settings { get; }

    /// <summary>Gets the replacer of rented sessions that cannot be used.</summary>
    public SessionReplacer Replacer { get; }

    /// <summary>Gets the name of the pool in metrics and events. It contains no secrets.</summary>
    public string Name => Source.Name;

    /// <summary>Gets the number of sessions, idle, in use or being opened.</summary>
    public int Count => _capacity.Count;

    public int WaiterCount => _waiters.Count;

    /// <summary>
    /// Gets the number of rentals that were begun, of sessions that were returned, whether the pool kept them or not, and of sessions that
    /// the pool reclaimed because their connection was collected without having been closed.
    /// </summary>
    public (long Rented, long Returned, int Reclaimed) Totals =>
        (_table.Slots.Sum(static slot => slot.RentCount), _table.Slots.Sum(static slot => slot.ReturnCount),
            Volatile.Read(ref _reclaimedCount));

    /// <summary>
    /// Gets a value that indicates whether the pool was removed, because it had no sessions. The data source then has another one.
    /// </summary>
    public bool IsRetired => _capacity.IsRetired;

    /// <summary>Gets a value that indicates whether a login on the calling thread uses the pool's account.</summary>
    public bool IsForCurrentAccount => _account.IsCurrent;

    /// <summary>Gets the current counts. They are read from the pool's structures and not counted separately.</summary>
    public PoolCounts Counts => new(
        _capacity.Count, _capacity.OpeningCount, _table.Slots.Count(slot => Volatile.Read(ref slot.Idle) is not null), WaiterCount);

    /// <summary>Takes an idle session that can be used at once. Returns null when there is none or other callers already wait.</summary>
    public PooledSession? TryRent()
    {
        while (_waiters.IsEmpty && _idle.TryPop() is { } session)
        {
            if (_validator.IsValid(session))
            {
                return PoolCounters.CountRental(session);
            }

            Close(session);
        }

        return null;
    }

    /// <exception cref="InvalidOperationException">All sessions were in use until the connect timeout expired.</exception>
    /// <exception cref="SqlException">A session could not be opened.</exception>
    public PooledSession Rent(SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        Deadline deadline = Settings.StartExchangeDeadline();
        if (!_limits.IsEnabled)
        {
            return PoolCounters.CountUnpooled(
                PooledSession.Create(this, _factory.Open(deadline, OpenReason.Requested, overrides), _validator.Generation));
        }

        if (TryRent() is { } session)
        {
            return session;
        }

        return TryReserveSlot() ? Open(deadline, OpenReason.Requested, overrides) : RentLater(deadline, overrides);
    }

    /// <inheritdoc cref="Rent"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<PooledSession> RentAsync(
        CancellationToken token, SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        Deadline deadline = Settings.StartExchangeDeadline();
        if (!_limits.IsEnabled)
        {
            return OpenUnpooledAsync(deadline, overrides, token);
        }

        if (TryRent() is { } session)
        {
            return new ValueTask<PooledSession>(session);
        }

        return TryReserveSlot()
            ? OpenAsync(deadline, OpenReason.Requested, token, overrides)
            : RentLaterAsync(deadline, overrides, token);
    }

    /// <summary>
    /// Returns a session to the pool. Closes it if it cannot be used again, for example because an operation is running on another thread.
    /// </summary>
    public void Return(PooledSession session)
    {
        // This comes first: from here on, no operation of the previous owner can enter the session.
        bool isFree = session.TryEndRental();
        session.Session.Receiver = null;
        PoolCounters.CountReturn(session);
        if (!isFree || !_validator.ShouldKeep(session))
        {
            Close(session);
            return;
        }

        session.CleanUp();

        session.IdleSince = Settings.Clock.GetTickCount();
        Offer(session);
    }

    /// <summary>Closes the idle sessions and ends the blocking period. Sessions in use are closed when they are returned.</summary>
    public void Clear()
    {
        _validator.BeginGeneration();
        _factory.EndBlocking();
        while (_idle.TryPop() is { } session)
        {
            Close(session);
        }
    }

    /// <summary>Closes a failed session and adds the one that replaces it for its user.</summary>
    public void Replace(PooledSession lost, PooledSession successor)
    {
        if (_limits.IsEnabled)
        {
            PoolCounters.RecordOpened();
            _table.Add(successor);
            CloseOldPrimary(successor);
            Discard(lost);
        }
        else
        {
            PoolCounters.CountUnpooled(successor);
            CloseSession(lost);
        }

        successor.RentedAt = lost.RentedAt;
        if (Source.Events.IsEnabled())
        {
            Source.Events.Recovered(
                Name, lost.Session.Origin.ConnectionId.ToString(), successor.Session.Origin.ConnectionId.ToString());
        }
    }

    /// <summary>
    /// Serves the queue: takes an idle session, or reserves the right to open one (null). Returns false when neither is possible.
    /// </summary>
    public bool TryAcquireForWaiter(out PooledSession? session)
    {
        session = _idle.TryPop();

        // A caller that waits in a pool that is being retired has to proceed to the next pool.
        return session is not null || _capacity.TryReserve() || IsRetired;
    }

    /// <summary>
    /// Gets a value that indicates whether a background task should open sessions. It can do so only for the pool's own account.
    /// </summary>
    public bool IsBelowMinimum => Count < _limits.MinimumCount && !Source.IsDisposed && _account.IsCurrent;

    /// <summary>
    /// Closes idle sessions that must not be used again, and sessions above the minimum that have been idle for at least this time.
    /// </summary>
    public void Prune(uint maxIdleMilliseconds)
    {
        // Inspecting one session takes all of them out of the stack, so this is done only when needed.
        if (!_table.Slots.Any(
            slot => Volatile.Read(ref slot.Idle) is { } session && _validator.MustClose(session, maxIdleMilliseconds, Count)))
        {
            return;
        }

        List<PooledSession> sessions = _idle.PopAll();
        int spareCount = Count - _limits.MinimumCount;

        // Start with the least recently used session, and push the most recently used one last.
        for (int index = sessions.Count - 1; index >= 0; index--)
        {
            PooledSession session = sessions[index];
            if (_validator.IsOutdated(session) || (spareCount > 0 && session.IdleMilliseconds >= maxIdleMilliseconds))
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

    /// <summary>Reclaims sessions whose connections were collected by the garbage collector without having been closed.</summary>
    public void Reclaim()
    {
        int count = _table.Reclaim();
        if (count == 0)
        {
            return;
        }

        Interlocked.Add(ref _reclaimedCount, count);
        Source.Events.Reclaimed(Name, count);
        PoolMetrics.Reclaimed(Source, count);
        PoolCounters.RecordReclaimed(count);
        for (; count > 0; count--)
        {
            _capacity.Close();
        }

        ServeWaiters();
    }

    /// <summary>Opens one session in advance. Returns false when the pool has enough, or when no session could be used again.</summary>
    /// <exception cref="SqlException">A session could not be opened.</exception>
    public async ValueTask<bool> TryWarmUpAsync()
    {
        if (!IsBelowMinimum || _warmUpPause.IsOn || !_capacity.TryReserve())
        {
            return false;
        }

        Deadline deadline = Settings.StartExchangeDeadline();
        PooledSession session = await OpenAsync(deadline, OpenReason.Background, CancellationToken.None).ConfigureAwait(false);
        if (session.IsTokenExpiring)
        {
            Close(session);
            return false;
        }

        session.IdleSince = Settings.Clock.GetTickCount();
        Offer(session);
        return true;
    }

    /// <summary>Checks whether the addresses that idle sessions are connected to have changed.</summary>
    public Task CheckAddressesAsync() => _validator.CheckAddressesAsync(_table.Slots);

    /// <summary>Retires the pool if it has no sessions.</summary>
    public bool TryRetire() => _capacity.TryRetire();

    private void Offer(PooledSession session)
    {
        _idle.Push(session);

        // After the push, which is a full fence: either this thread sees the waiter, or the waiter sees the session.
        ServeWaiters();
    }

    private void ServeWaiters()
    {
        if (!_waiters.IsEmpty)
        {
            _waiters.Serve(this);
        }
    }

    private bool TryReserveSlot() => _waiters.IsEmpty && _capacity.TryReserve();

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

    /// <summary>Ends a wait. Returns the session, or null with the right to open one.</summary>
    private PooledSession? EndWaiting(PoolWaiter waiter, CancellationToken token)
    {
        if (_waiters.TryRemove(waiter))
        {
            token.ThrowIfCancellationRequested();
            PoolMetrics.TimedOut(Source);
            Source.Events.TimedOut(Name, _limits.MaximumCount);
            throw PoolErrors.TimedOut(Counts, _limits.MaximumCount);
        }

        waiter.Report(Source);
        if (waiter.Session is not { } session)
        {
            return null;
        }

        if (_validator.IsValid(session))
        {
            return PoolCounters.CountRental(session);
        }

        // The waiter keeps the session's place in the pool, so that it does not have to wait again.
        Discard(session);
        _capacity.ReserveReplacement();
        return null;
    }

    private PooledSession Open(Deadline deadline, OpenReason reason, SqlConnectionOverrides overrides)
    {
        int generation = _validator.Generation;
        PooledSession? session = null;
        try
        {
            session = Register(PooledSession.Create(this, _factory.Open(deadline, reason, overrides), generation));
            return PoolCounters.CountRental(session);
        }
        finally
        {
            EndOpening(session);
        }
    }

    /// <summary>Waits for a session that is returned, or for the right to open one.</summary>
    private PooledSession RentLater(Deadline deadline, SqlConnectionOverrides overrides)
    {
        PoolWaiter waiter = Enqueue(isAsync: false);
        waiter.Wait(deadline);
        if (EndWaiting(waiter, CancellationToken.None) is { } session)
        {
            return session;
        }

        return IsRetired ? Source.GetPool().Rent(overrides) : Open(deadline, OpenReason.RequestedAfterWait, overrides);
    }

    /// <inheritdoc cref="RentLater"/>
    private async ValueTask<PooledSession> RentLaterAsync(Deadline deadline, SqlConnectionOverrides overrides, CancellationToken token)
    {
        PoolWaiter waiter = Enqueue(isAsync: true);
        await waiter.WaitAsync(deadline, token).ConfigureAwait(false);
        if (EndWaiting(waiter, token) is { } session)
        {
            return session;
        }

        return IsRetired
            ? await Source.GetPool().RentAsync(token, overrides).ConfigureAwait(false)
            : await OpenAsync(deadline, OpenReason.RequestedAfterWait, token, overrides).ConfigureAwait(false);
    }

    private async ValueTask<PooledSession> OpenUnpooledAsync(Deadline deadline, SqlConnectionOverrides overrides, CancellationToken token)
    {
        Session session = await _factory.OpenAsync(deadline, OpenReason.Requested, overrides, token).ConfigureAwait(false);
        return PoolCounters.CountUnpooled(
            await PooledSession.CreateAsync(this, session, _validator.Generation, token).ConfigureAwait(false));
    }

    private async ValueTask<PooledSession> OpenAsync(
        Deadline deadline,
        OpenReason reason,
        CancellationToken token,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        int generation = _validator.Generation;
        PooledSession? session = null;
        try
        {
            Session opened = await _factory.OpenAsync(deadline, reason, overrides, token).ConfigureAwait(false);
            session = Register(await PooledSession.CreateAsync(this, opened, generation, token).ConfigureAwait(false));
            return reason == OpenReason.Background ? session : PoolCounters.CountRental(session);
        }
        finally
        {
            EndOpening(session);
        }
    }

    private PooledSession Register(PooledSession session)
    {
        _table.Add(session);
        _warmUpPause.OnOpened(session);
        CloseOldPrimary(session);
        return session;
    }

    /// <summary>Closes idle sessions with the old primary if the other server of a mirrored pair accepted the login.</summary>
    private void CloseOldPrimary(PooledSession opened)
    {
        if (_validator.TrySwitchPrimary(opened))
        {
            Prune(uint.MaxValue);
        }
    }

    /// <summary>Ends a reservation, whether a session was opened or not, and serves the next waiter.</summary>
    private void EndOpening(PooledSession? session)
    {
        _capacity.EndOpening(isOpen: session is not null);
        if (session is not null)
        {
            PoolCounters.RecordOpened();
            _maintenance.Start();
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
        session.Sessions.Close();
        PoolCounters.RecordClosed(1);
        if (!_limits.IsEnabled)
        {
            PoolCounters.RecordUnpooledClosed();
        }

        if (Source.Events.IsVerbose())
        {
            Source.Events.Disconnected(Name, session.Session.Origin.ConnectionId.ToString());
        }
    }
}
