using System.Collections.Generic;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The prepared statements of one session. Explicitly prepared statements live until their command releases them. Frequently used
/// statements are prepared automatically up to a limit, and the least recently used one is displaced. A session reset releases all of them.
/// </summary>
internal sealed class StatementCache
{
    private readonly SessionTotals _totals;
    private LruStatementList? _automatic;
    private List<PreparedStatement>? _explicit;
    private PreparedCalls? _calls;
    private PreparationSettings? _settings;
    private Telemetry _telemetry = Telemetry.Shared;
    private UsageCounters? _counters;
    private ReleasedStatements? _released;

    public StatementCache(SessionTotals totals) => _totals = totals;

    /// <summary>Gets the handles to release with a later request.</summary>
    public UnprepareCalls Unprepares { get; } = new();

    /// <summary>Gets the prepared statements in the last message with several calls.</summary>
    public PreparedCalls Calls => _calls ??= new PreparedCalls();

    /// <summary>
    /// Gets a value that indicates whether the server may have a handle that the provider does not know, because the request that prepared
    /// it was canceled. Only a reset releases it.
    /// </summary>
    public bool HasLostHandle { get; private set; }

    /// <summary>Computes a key. Equal statements have equal keys.</summary>
    public static ulong GetKey(string text, RpcParameterList parameters) =>
        ((ulong)(uint)System.StringComparer.Ordinal.GetHashCode(text) << 32) | (uint)StatementSignature.Hash(parameters);

    /// <summary>Applies the settings of the connection. Without them nothing is prepared automatically.</summary>
    public void Configure(PreparationSettings settings, Telemetry telemetry)
    {
        _telemetry = telemetry;
        _settings = settings.MaxCount > 0 ? settings : null;
    }

    /// <summary>Applies the settings of another session of the connection.</summary>
    public void ConfigureLike(StatementCache other)
    {
        _telemetry = other._telemetry;
        _settings = other._settings;
    }

    /// <summary>Lets commands release statements while another thread uses the session.</summary>
    public void BeginSharing() => _released = new ReleasedStatements();

    /// <summary>Drops a statement for the command that prepared it, which may not have the session.</summary>
    public void Release(PreparedStatement statement)
    {
        if (_released is { } released)
        {
            released.Add(statement);
        }
        else
        {
            Drop(statement);
        }
    }

    /// <inheritdoc cref="DropAll"/>
    public void ReleaseAll()
    {
        if (_released is { } released)
        {
            released.AddAll();
        }
        else
        {
            DropAll();
        }
    }

    /// <summary>Drops the statements that were released since the last command.</summary>
    public void DropReleased() => _released?.Drop(this);

    /// <summary>
    /// Counts a use of a statement. Returns the statement when it is prepared, or has now been used often enough to be; null otherwise, and
    /// when a call of the same message uses the statement that it would displace.
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="parameters">The parameters.</param>
    /// <param name="database">The current database.</param>
    /// <param name="isOneOfSeveral">Whether the use is one of several calls in the message that <see cref="Calls"/> describes.</param>
    public PreparedStatement? Use(string text, RpcParameterList parameters, string database, bool isOneOfSeveral)
    {
        if (_settings is not { } settings || parameters.Count >= settings.MaxParameterCount || !parameters.CanRepeat)
        {
            return null;
        }

        _automatic ??= new LruStatementList();
        ulong key = GetKey(text, parameters);
        if (_automatic.TryFind(key, out PreparedStatement? known) && known.Matches(text, parameters, database))
        {
            _automatic.MoveToNewest(known);
            return known;
        }

        _counters ??= new UsageCounters(settings.MaxCount);
        if (_counters.Add(key) < settings.MinUseCount)
        {
            return null;
        }

        PreparedStatement? displaced = known ?? (_automatic.Count >= settings.MaxCount ? _automatic.Oldest : null);
        if (displaced is not null)
        {
            if (isOneOfSeveral && displaced.MessageNumber == Calls.MessageNumber)
            {
                return null;
            }

            Drop(displaced);
        }

        _counters.Remove(key);
        var statement = new PreparedStatement(text, RecentSignatures.Get(parameters), database, isAutomatic: true) { Key = key };
        _automatic.Add(statement);
        return statement;
    }

    /// <summary>Returns the statement of a command that asked to prepare it: the current one, or a new one that replaces it.</summary>
    public PreparedStatement Prepare(PreparedStatement? current, string text, RpcParameterList parameters, string database)
    {
        if (current is { IsDropped: false } && current.Matches(text, parameters, database))
        {
            return current;
        }

        var statement = new PreparedStatement(text, RecentSignatures.Get(parameters), database, isAutomatic: false);
        if (current is { IsDropped: false })
        {
            // The server releases the old handle in the same call that creates the new one.
            statement.PreviousHandle = current.Handle != 0 ? current.Handle : current.PreviousHandle;
            current.Handle = 0;
            current.PreviousHandle = 0;
            Drop(current);
        }

        (_explicit ??= []).Add(statement);
        return statement;
    }

    /// <summary>Stores a handle that the server has returned.</summary>
    public void Accept(PreparedStatement statement, int handle)
    {
        _totals.PreparedCount++;
        StatementMetrics.Prepared();
        if (statement.IsDropped)
        {
            // The command was disposed of while the response was being read.
            Unprepares.Add(handle);
            return;
        }

        statement.Handle = handle;
        statement.PrepareCount++;
    }

    /// <summary>Returns whether a statement of the session, or an earlier call of the current response, has the handle.</summary>
    public bool HasHandle(int handle) =>
        _calls?.HasNewHandle(handle) == true
        || _automatic?.HasHandle(handle) == true
        || _explicit?.Exists(statement => statement.Handle == handle) == true;

    /// <summary>
    /// Accepts the handles that the response to several calls has returned. A handle belongs to its statement only if the response has
    /// ended every call. Otherwise the server has aborted the message, and the handles are released.
    /// </summary>
    public void AcceptNewHandles()
    {
        foreach (PreparedCall made in Calls.NewHandles)
        {
            if (Calls.AreAllEnded)
            {
                Accept(made.Statement!, made.Handle);
            }
            else
            {
                Unprepares.Add(made.Handle);
            }
        }

        Calls.ClearNewHandles();
    }

    /// <summary>Counts an execution of the statement by its handle.</summary>
    public void CountReuse(PreparedStatement statement)
    {
        statement.ReuseCount++;
        _totals.ReuseCount++;
        StatementMetrics.Reused();
    }

    /// <summary>Records that the statement was executed without a handle being returned, so that it cannot be prepared.</summary>
    public void Reject(PreparedStatement statement)
    {
        statement.PreviousHandle = 0;
        if (statement.IsAutomatic && !statement.IsDropped)
        {
            Drop(statement);
        }
    }

    /// <summary>Records that the request was canceled before the handle arrived. The server may have created it.</summary>
    public void LoseHandle() => HasLostHandle = true;

    /// <summary>Invalidates a handle that the server has rejected before executing anything.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="isKnown">Whether the handle still exists on the server and must be released.</param>
    public void Invalidate(PreparedStatement statement, bool isKnown)
    {
        if (isKnown)
        {
            EndHandle(statement.Handle);
        }

        statement.Handle = 0;
        _totals.RepreparedCount++;
        StatementMetrics.Reprepared();
    }

    /// <summary>
    /// Invalidates the handle of one call of several, which the server has rejected. Later calls were executed, so the statement is
    /// prepared again the next time.
    /// </summary>
    public void Invalidate(in PreparedCall call, bool isKnown)
    {
        // An earlier call may have invalidated the handle already, or the statement may have been dropped after the call was built.
        if (call.Statement is { } statement && statement.Handle == call.Handle)
        {
            Invalidate(statement, isKnown);
        }
    }

    /// <summary>Drops a statement that is no longer needed. A later request releases its handle on the server.</summary>
    public void Drop(PreparedStatement statement)
    {
        if (statement.IsDropped)
        {
            return;
        }

        if (statement.IsAutomatic)
        {
            _automatic?.Remove(statement);
        }
        else
        {
            _explicit?.Remove(statement);
        }

        EndHandle(statement.Handle);
        EndHandle(statement.PreviousHandle);
        Remove(statement);
    }

    /// <summary>
    /// Drops the explicitly prepared statements because the connection returns the session. Its commands prepare again on another session.
    /// </summary>
    public void DropExplicit()
    {
        while (_explicit is { Count: > 0 })
        {
            Drop(_explicit[_explicit.Count - 1]);
        }
    }

    public void DropAll()
    {
        DropExplicit();
        while (_automatic?.Oldest is { } oldest)
        {
            Drop(oldest);
        }
    }

    /// <summary>
    /// Clears all statements because the session is reset. The server releases every handle itself, and the use counters start again.
    /// </summary>
    public void Reset()
    {
        DropAll();
        Unprepares.Clear();
        HasLostHandle = false;
        _calls?.Clear();
        _counters?.Clear();
    }

    /// <summary>
    /// Returns the statements that have a handle: first the explicitly prepared ones, then the others from the most recently used one on.
    /// </summary>
    public IReadOnlyList<PreparedStatement> List()
    {
        List<PreparedStatement> statements = [.. _explicit ?? []];
        for (PreparedStatement? statement = _automatic?.Newest; statement is not null; statement = statement.Older)
        {
            statements.Add(statement);
        }

        statements.RemoveAll(static statement => statement.Handle == 0);
        return statements;
    }

    private void EndHandle(int handle)
    {
        if (handle != 0)
        {
            Unprepares.Add(handle);
        }
    }

    private void Remove(PreparedStatement statement)
    {
        statement.IsDropped = true;
        if (statement.PrepareCount > 0)
        {
            _totals.DroppedCount++;
            StatementMetrics.Dropped();
            string text = _telemetry.Tracing.IncludesQueryText ? statement.Text : string.Empty;
            _telemetry.Events.Dropped(text, statement.ReuseCount);
        }

        statement.Handle = 0;
        statement.PreviousHandle = 0;
    }
}
