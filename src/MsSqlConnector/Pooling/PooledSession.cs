using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>A session together with the pool's own data about it. The connection that rents it owns it until it is returned.</summary>
internal sealed class PooledSession
{
    /// <summary>
    /// The remaining lifetime of an access token below which a session is not used again. Microsoft.Data.SqlClient uses the same value.
    /// </summary>
    public const int TokenMarginMilliseconds = 10 * 60 * 1000;

    private readonly SessionPool _pool;
    private readonly DateTimeOffset? _tokenExpiry;
    private long _roundTripCountBefore = -1;
    private int _areInfosReported;

    public PooledSession(SessionPool pool, Session session, int generation)
    {
        _pool = pool;
        Sessions = new CommandSessions(new CommandSession(session));
        session.Control.CancellationTimeoutMilliseconds = pool.Settings.CancellationTimeoutSeconds * 1000;
        session.Preparation.Configure(pool.Settings.Preparation, pool.Source.Services.Telemetry);
        Generation = generation;
        OpenedAt = pool.Settings.Clock.GetTickCount();
        Lineage = session.Login;
        _tokenExpiry = session.Login.TokenExpiry;
    }

    /// <summary>Creates the pooled session after a login. The initializer of the data source prepares it.</summary>
    public static PooledSession Create(SessionPool pool, Session session, int generation)
    {
        var pooled = new PooledSession(pool, session, generation);
        pool.Source.Initializer?.Run(pooled);
        return pooled;
    }

    /// <inheritdoc cref="Create"/>
    public static ValueTask<PooledSession> CreateAsync(SessionPool pool, Session session, int generation, CancellationToken token)
    {
        var pooled = new PooledSession(pool, session, generation);
        return pool.Source.Initializer is null ? new ValueTask<PooledSession>(pooled) : InitializeAsync(pooled, token);
    }

    private static async ValueTask<PooledSession> InitializeAsync(PooledSession pooled, CancellationToken token)
    {
        await pooled.Source.Initializer!.RunAsync(pooled, token).ConfigureAwait(false);
        return pooled;
    }

    /// <summary>
    /// Gets a value that indicates whether the access token of the login has expired, or expires too soon to rent the session out.
    /// </summary>
    public bool IsTokenExpiring =>
        _tokenExpiry is { } expiry && (expiry - Settings.Clock.GetUtcNow()).TotalMilliseconds <= TokenMarginMilliseconds;

    /// <summary>Gets the sessions that execute commands. Without multiple active result sets, there is one.</summary>
    public CommandSessions Sessions { get; }

    /// <summary>Gets the first session with the objects that execute commands on it.</summary>
    public CommandSession Commands => Sessions.Primary;

    /// <summary>Gets the session for requests of transactions.</summary>
    public CommandSession TransactionCommands => Sessions.Transactions;

    /// <inheritdoc cref="TransactionCommands"/>
    public Session TransactionSession => Sessions.Transactions.Core;

    /// <summary>Gets the logged-in connection.</summary>
    public Session Session => Commands.Core;

    /// <summary>Gets or sets an object that identifies the session together with those that replace it.</summary>
    public object Lineage { get; set; }

    /// <summary>Gets the data source of the pool.</summary>
    public ConnectionSource Source => _pool.Source;

    /// <summary>Gets the settings of the pool.</summary>
    public ConnectionSettings Settings => _pool.Settings;

    /// <summary>
    /// Gets the generation of the pool that the session belongs to. Sessions from before the pool was cleared are not pooled again.
    /// </summary>
    public int Generation { get; }

    /// <summary>Gets or sets the slot in the pool, for as long as the session lives.</summary>
    public PoolSlot Slot { get; set; } = null!;

    /// <summary>Gets or sets the address of the server's transaction coordinator, once the server was asked; else null.</summary>
    public byte[]? CoordinatorAddress { get; set; }

    /// <summary>
    /// Gets a value that indicates whether anything was sent since the login or the last return. If not, there is no state to clean up.
    /// </summary>
    public bool WasUsed => Session.Totals.RoundTripCount != _roundTripCountBefore;

    /// <summary>
    /// Gets or sets a value that indicates whether the event counters have counted the return, because its transaction has not ended.
    /// </summary>
    public bool IsReturnCounted { get; set; }

    /// <summary>Gets or sets when the session was opened, in the milliseconds of the clock.</summary>
    public int OpenedAt { get; set; }

    /// <summary>Gets or sets when the session was returned, in the milliseconds of the clock.</summary>
    public int IdleSince { get; set; }

    /// <summary>
    /// Gets or sets when the session was rented, in the ticks of <see cref="System.Diagnostics.Stopwatch"/>; 0 when there was no listener.
    /// </summary>
    public long RentedAt { get; set; }

    /// <summary>Gets a value that indicates whether all sessions of the connection can send another request.</summary>
    public bool IsUsable => Session.Group?.IsUsable ?? Session.IsUsable;

    private bool HasLostHandle => Session.Group?.HasLostHandle ?? Session.Preparation.HasLostHandle;

    public uint IdleMilliseconds => unchecked((uint)(Settings.Clock.GetTickCount() - IdleSince));

    public uint AgeMilliseconds => unchecked((uint)(Settings.Clock.GetTickCount() - OpenedAt));

    /// <summary>
    /// Cleans up the state that the user left. Work that needs the server is done with the first request of the next user.
    /// </summary>
    public void CleanUp()
    {
        if (!WasUsed)
        {
            return;
        }

        Session.Environment.ScheduleIsolationReset();
        if (Settings.Pool.IsResetting || HasLostHandle)
        {
            Session.Reset.Schedule();
        }
        else
        {
            Sessions.DropExplicit();
        }

        Sessions.Release();
        _roundTripCountBefore = Session.Totals.RoundTripCount;
    }

    /// <summary>Returns the messages of the login to the first caller, and null to every other.</summary>
    public SqlErrorCollection? DrainLoginInfos() =>
        _areInfosReported == 0 && Session.Login.Infos.Count > 0 && Interlocked.Exchange(ref _areInfosReported, 1) == 0
            ? ServerErrors.CreateAll(Session.Login.Infos, Session.Origin.Server)
            : null;

    /// <summary>Opens a session with the state of this one, which has failed. This one does not change.</summary>
    /// <exception cref="SqlException">The session cannot be replaced, or was not replaced in time.</exception>
    public PooledSession Recover(Deadline deadline, CancellationToken token) => _pool.Replacer.Recover(this, deadline, token);

    /// <inheritdoc cref="Recover"/>
    public Task<PooledSession> RecoverAsync(Deadline deadline, CancellationToken token) =>
        _pool.Replacer.RecoverAsync(this, deadline, token);

    /// <summary>Opens another session for a user that has sent nothing on this one, which cannot be used.</summary>
    /// <exception cref="SqlException">No session was opened in time.</exception>
    public PooledSession OpenReplacement(Deadline deadline) => _pool.Replacer.OpenReplacement(this, deadline);

    /// <inheritdoc cref="OpenReplacement"/>
    public Task<PooledSession> OpenReplacementAsync(Deadline deadline, CancellationToken token) =>
        _pool.Replacer.OpenReplacementAsync(this, deadline, token);

    /// <summary>
    /// Replaces this session with the one that <see cref="Recover"/> or <see cref="OpenReplacement"/> opened, in the pool too, and closes
    /// this one.
    /// </summary>
    public void ReplaceWith(PooledSession successor) => _pool.Replace(this, successor);

    /// <summary>
    /// Gets or sets a value that indicates whether the session was just logged in and the initializer of the data source is preparing it.
    /// </summary>
    public bool IsBeingInitialized { get; set; }

    /// <summary>Returns the session to the pool, which closes it if it cannot be used again.</summary>
    public void Return()
    {
        if (!IsBeingInitialized)
        {
            _pool.Return(this);
            return;
        }

        Session.Receiver = null;
        if (!TryEndRental())
        {
            Session.Abandon();
            return;
        }

        Session.Environment.ScheduleIsolationReset();
        Sessions.DropExplicit();
    }

    /// <summary>Ends the rental of all sessions of the connection. Returns false when an operation is running on another thread.</summary>
    public bool TryEndRental() => Session.Group?.TryEndRental() ?? Session.Lease.TryEnd();
}
