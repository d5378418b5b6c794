using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The sessions of one meaning of a connection string: rents the one used last, opens others up to the maximum, many at a
/// time, and lets everybody else wait in order. A rent that finds an idle session takes no lock and allocates nothing.
/// </summary>
internal sealed partial class SessionPool
{
    /// <summary>A session idle for longer is looked at before it is rented: the server may have closed it.</summary>
    private const uint CheckedAfterMilliseconds = 1000;

    private readonly PoolSettings _limits;
    private readonly TransportSource _source;
    private readonly SessionStack _idle = new();
    private readonly WaiterQueue _waiters = new();
    private int _count;
    private int _generation;

    public SessionPool(ConnectionSettings settings)
        : this(settings, NetworkSource.Shared)
    {
    }

    public SessionPool(ConnectionSettings settings, TransportSource source)
    {
        _source = source;
        Settings = settings;
        _limits = settings.Pool;
    }

    public ConnectionSettings Settings { get; }

    /// <summary>Sessions there are or are being opened, idle ones and those in use.</summary>
    public int Count => Volatile.Read(ref _count);

    public int WaiterCount => _waiters.Count;

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
    public PooledSession Rent()
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        if (!_limits.IsEnabled)
        {
            return new PooledSession(this, SessionOpener.Open(Settings, _source, deadline), _generation);
        }

        PooledSession? session = TryRent();
        if (session is null && (!_waiters.IsEmpty || !TryReserve()))
        {
            PoolWaiter waiter = Enqueue(isAsync: false);
            waiter.Wait(deadline);
            session = Leave(waiter, CancellationToken.None);
        }

        return session ?? Open(deadline);
    }

    /// <inheritdoc cref="Rent"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public async ValueTask<PooledSession> RentAsync(CancellationToken token)
    {
        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        if (!_limits.IsEnabled)
        {
            Session unpooled = await SessionOpener.OpenAsync(Settings, _source, deadline, token).ConfigureAwait(false);
            return new PooledSession(this, unpooled, _generation);
        }

        PooledSession? session = TryRent();
        if (session is null && (!_waiters.IsEmpty || !TryReserve()))
        {
            PoolWaiter waiter = Enqueue(isAsync: true);
            await waiter.WaitAsync(deadline, token).ConfigureAwait(false);
            session = Leave(waiter, token);
        }

        return session ?? await OpenAsync(deadline, token).ConfigureAwait(false);
    }

    /// <summary>Takes a session back, or closes it if it is not to be used again.</summary>
    public void Return(PooledSession session)
    {
        session.Session.Receiver = null;
        if (!IsWorthKeeping(session))
        {
            Close(session);
            return;
        }

        session.Session.Environment.OweIsolation();
        if (_limits.IsResetting)
        {
            session.Session.OweReset();
        }
        else
        {
            session.Session.Preparation.DropExplicit();
        }

        session.Session.ReleaseBuffers();
        session.IdleSince = Environment.TickCount;
        Offer(session);
    }

    /// <summary>Closes the idle sessions; those in use are closed when they come back.</summary>
    public void Clear()
    {
        Interlocked.Increment(ref _generation);
        while (_idle.TryPop() is { } session)
        {
            Close(session);
        }
    }

    /// <summary>For the queue: an idle session, or null with leave to open one; false when there is neither.</summary>
    public bool TryTakeForWaiter(out PooledSession? session)
    {
        session = _idle.TryPop();
        return session is not null || TryReserve();
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

    private PoolWaiter Enqueue(bool isAsync)
    {
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
            throw PoolErrors.TimedOut();
        }

        if (waiter.Session is not { } session || IsFit(session))
        {
            return waiter.Session;
        }

        // Its place in the pool stays with this waiter, who has waited long enough.
        Discard(session);
        return null;
    }

    private PooledSession Open(Deadline deadline)
    {
        int generation = Volatile.Read(ref _generation);
        try
        {
            return Adopt(SessionOpener.Open(Settings, _source, deadline), generation);
        }
        catch (Exception)
        {
            Unreserve();
            throw;
        }
    }

    private async ValueTask<PooledSession> OpenAsync(Deadline deadline, CancellationToken token)
    {
        int generation = Volatile.Read(ref _generation);
        try
        {
            return Adopt(await SessionOpener.OpenAsync(Settings, _source, deadline, token).ConfigureAwait(false), generation);
        }
        catch (Exception)
        {
            Unreserve();
            throw;
        }
    }

    private PooledSession Adopt(Session session, int generation)
    {
        var pooled = new PooledSession(this, session, generation);
        _idle.Add(pooled);
        StartUpkeep();
        return pooled;
    }

    private bool IsFit(PooledSession session) =>
        session.Generation == Volatile.Read(ref _generation)
        && (session.IdleMilliseconds <= CheckedAfterMilliseconds || !session.Session.Wire.Transport.IsReadable());

    private bool IsWorthKeeping(PooledSession session) =>
        _limits.IsEnabled
        && session.Session.IsUsable
        && session.Generation == Volatile.Read(ref _generation)
        && (_limits.LifetimeSeconds == 0 || session.AgeMilliseconds < _limits.LifetimeSeconds * 1000L);

    private void Close(PooledSession session)
    {
        if (_limits.IsEnabled)
        {
            Discard(session);
            Unreserve();
        }
        else
        {
            session.Session.Close();
        }
    }

    private void Discard(PooledSession session)
    {
        _idle.Remove(session);
        session.Session.Close();
    }

    /// <summary>Takes leave to open one session more.</summary>
    private bool TryReserve()
    {
        int before;
        do
        {
            before = Volatile.Read(ref _count);
            if (before >= _limits.MaximumCount)
            {
                return false;
            }
        }
        while (Interlocked.CompareExchange(ref _count, before + 1, before) != before);
        return true;
    }

    private void Unreserve()
    {
        Interlocked.Decrement(ref _count);
        ServeWaiters();
    }
}
