using System;
using System.Threading;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Pooling;

/// <summary>A session together with what its pool knows of it. Whoever rented it owns it until it goes back.</summary>
internal sealed class PooledSession
{
    private readonly SessionPool _pool;
    private int _areInfosTaken;

    public PooledSession(SessionPool pool, Session session, int generation)
    {
        _pool = pool;
        Session = session;
        session.Control.CancellationTimeoutMilliseconds = pool.Settings.CancellationTimeoutSeconds * 1000;
        session.Preparation.Configure(pool.Settings.Preparation);
        Generation = generation;
    }

    public Session Session { get; }

    /// <summary>Sessions of a generation that was cleared away are not pooled again.</summary>
    public int Generation { get; }

    /// <summary>The place in the pool, for as long as the session lives.</summary>
    public PoolSlot Slot { get; set; } = null!;

    /// <summary>When it was opened, in the milliseconds of <see cref="Environment.TickCount"/>.</summary>
    public int OpenedAt { get; set; } = Environment.TickCount;

    /// <summary>When it was returned, in the milliseconds of <see cref="Environment.TickCount"/>.</summary>
    public int IdleSince { get; set; }

    public uint IdleMilliseconds => unchecked((uint)(Environment.TickCount - IdleSince));

    public uint AgeMilliseconds => unchecked((uint)(Environment.TickCount - OpenedAt));

    /// <summary>What the server said at the login, the first time it is asked for.</summary>
    public SqlErrorCollection? TakeLoginInfos() =>
        _areInfosTaken == 0 && Session.Login.Infos.Count > 0 && Interlocked.Exchange(ref _areInfosTaken, 1) == 0
            ? ServerErrors.CreateAll(Session.Login.Infos, Session.Origin.Server)
            : null;

    /// <summary>Gives the session back; the pool decides whether it lives on.</summary>
    public void Return() => _pool.Return(this);
}
