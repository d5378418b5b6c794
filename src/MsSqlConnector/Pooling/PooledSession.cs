using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>A session together with what its pool knows of it. Whoever rented it owns it until it goes back.</summary>
internal sealed class PooledSession
{
    /// <summary>Microsoft.Data.SqlClient replaces a connection whose token expires within the same time.</summary>
    public const int TokenMarginMilliseconds = 10 * 60 * 1000;

    private readonly SessionPool _pool;
    private readonly DateTimeOffset? _tokenExpiry;
    private long _roundTripCountBefore = -1;
    private int _areInfosTaken;

    public PooledSession(SessionPool pool, Session session, int generation)
    {
        _pool = pool;
        Commands = new CommandSession(session);
        session.Control.CancellationTimeoutMilliseconds = pool.Settings.CancellationTimeoutSeconds * 1000;
        session.Preparation.Configure(pool.Settings);
        Generation = generation;
        _tokenExpiry = session.Login.TokenExpiry;
    }

    /// <summary>Whether the access token of the login has expired, or expires too soon to rent the session out.</summary>
    public bool IsTokenExpiring => _tokenExpiry is { } expiry && (expiry - DateTimeOffset.UtcNow).TotalMilliseconds <= TokenMarginMilliseconds;

    /// <summary>Gets the session with the objects that execute commands on it.</summary>
    public CommandSession Commands { get; }

    /// <summary>Gets the logged-in connection.</summary>
    public Session Session => Commands.Core;

    /// <summary>Those of the pool.</summary>
    public ConnectionSettings Settings => _pool.Settings;

    /// <summary>Sessions of a generation that was cleared away are not pooled again.</summary>
    public int Generation { get; }

    /// <summary>The place in the pool, for as long as the session lives.</summary>
    public PoolSlot Slot { get; set; } = null!;

    /// <summary>Gets or sets the address of the server's transaction coordinator, once the server was asked; else null.</summary>
    public byte[]? CoordinatorAddress { get; set; }

    /// <summary>Whether anything was sent since the login or the last return: else there is nothing to release or to set right.</summary>
    public bool IsTouched => Session.Totals.RoundTripCount != _roundTripCountBefore;

    /// <summary>When it was opened, in the milliseconds of <see cref="Environment.TickCount"/>.</summary>
    public int OpenedAt { get; set; } = Environment.TickCount;

    /// <summary>When it was returned, in the milliseconds of <see cref="Environment.TickCount"/>.</summary>
    public int IdleSince { get; set; }

    /// <summary>When it was rented, in the ticks of <see cref="System.Diagnostics.Stopwatch"/>; 0 when nobody wanted to know.</summary>
    public long RentedAt { get; set; }

    public uint IdleMilliseconds => unchecked((uint)(Environment.TickCount - IdleSince));

    public uint AgeMilliseconds => unchecked((uint)(Environment.TickCount - OpenedAt));

    /// <summary>Removes what its user left behind, at the latest with the first request of the next user.</summary>
    public void LeaveAsFound()
    {
        if (!IsTouched)
        {
            return;
        }

        Session.Environment.OweIsolation();
        if (Settings.Pool.IsResetting || Session.Preparation.HasLostHandle)
        {
            Session.Reset.Owe();
        }
        else
        {
            Session.Preparation.DropExplicit();
        }

        Commands.Release();
        Session.Control.ForgetCaller();
        _roundTripCountBefore = Session.Totals.RoundTripCount;
    }

    /// <summary>What the server said at the login, the first time it is asked for.</summary>
    public SqlErrorCollection? TakeLoginInfos() =>
        _areInfosTaken == 0 && Session.Login.Infos.Count > 0 && Interlocked.Exchange(ref _areInfosTaken, 1) == 0
            ? ServerErrors.CreateAll(Session.Login.Infos, Session.Origin.Server)
            : null;

    /// <summary>The session died: opens another one that is as this one was. Nothing of this one has changed by then.</summary>
    /// <exception cref="SqlException">It cannot be replaced, or was not in time.</exception>
    public PooledSession Recover(Deadline deadline, CancellationToken token) => _pool.Succession.Recover(this, deadline, token);

    /// <inheritdoc cref="Recover"/>
    public Task<PooledSession> RecoverAsync(Deadline deadline, CancellationToken token) => _pool.Succession.RecoverAsync(this, deadline, token);

    /// <summary>Opens another session for a user that has sent nothing on this one, which cannot be used.</summary>
    /// <exception cref="SqlException">No session was opened in time.</exception>
    public PooledSession OpenAnother(Deadline deadline) => _pool.Succession.OpenAnother(this, deadline);

    /// <inheritdoc cref="OpenAnother"/>
    public Task<PooledSession> OpenAnotherAsync(Deadline deadline, CancellationToken token) => _pool.Succession.OpenAnotherAsync(this, deadline, token);

    /// <summary>What <see cref="Recover"/> or <see cref="OpenAnother"/> opened takes this one's place, in the pool too; this one is closed.</summary>
    public void GiveWayTo(PooledSession successor) => _pool.Replace(this, successor);

    /// <summary>Whether it was just logged in and whoever has it rented prepares it for others, who get it afterwards.</summary>
    public bool IsBeingInitialized { get; set; }

    /// <summary>Gives the session back; the pool decides whether it lives on.</summary>
    public void Return()
    {
        if (!IsBeingInitialized)
        {
            _pool.Return(this);
            return;
        }

        Session.Receiver = null;
        if (!Session.Lease.TryEnd())
        {
            Session.Abandon();
            return;
        }

        Session.Environment.OweIsolation();
        Session.Preparation.DropExplicit();
    }
}
