using System.Collections.Generic;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The prepared statements of one session. Those that commands asked for live as long as these want; those used often are
/// prepared by themselves, up to a number, and the one used longest ago makes room. A reset of the session ends them all.
/// </summary>
internal sealed class StatementCache
{
    private readonly SessionTotals _totals;
    private readonly StatementOrder _automatic = new();
    private List<PreparedStatement>? _explicit;
    private PreparedCalls? _calls;
    private PreparationSettings? _settings;
    private ConnectionSettings? _connection;
    private UseCounters? _counters;

    public StatementCache(SessionTotals totals) => _totals = totals;

    /// <summary>The handles that are to be ended with a next request.</summary>
    public UnprepareCalls Unprepares { get; } = new();

    /// <summary>The prepared statements in the message of several calls that was made last.</summary>
    public PreparedCalls Calls => _calls ??= new PreparedCalls();

    /// <summary>
    /// Whether the server may have a handle that the provider does not know, because the request that prepared it was canceled. Only a reset releases it.
    /// </summary>
    public bool HasLostHandle { get; private set; }

    /// <summary>A number that equal statements share.</summary>
    public static ulong KeyOf(string text, RpcParameterList parameters) =>
        ((ulong)(uint)System.StringComparer.Ordinal.GetHashCode(text) << 32) | (uint)StatementShape.Hash(parameters);

    /// <summary>What the connection string says; without it nothing is prepared automatically.</summary>
    public void Configure(ConnectionSettings connection)
    {
        _connection = connection;
        _settings = connection.Preparation is { MaxCount: > 0 } settings ? settings : null;
    }

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

        ulong key = KeyOf(text, parameters);
        if (_automatic.TryFind(key, out PreparedStatement? known) && known.Matches(text, parameters, database))
        {
            _automatic.Renew(known);
            return known;
        }

        _counters ??= new UseCounters(settings.MaxCount);
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

        _counters.Forget(key);
        var statement = new PreparedStatement(text, RecentShapes.Get(parameters), database, isAutomatic: true) { Key = key };
        _automatic.Add(statement);
        return statement;
    }

    /// <summary>The statement of a command that asked for it: the one it has, or a new one that takes its place.</summary>
    public PreparedStatement Prepare(PreparedStatement? current, string text, RpcParameterList parameters, string database)
    {
        if (current is { IsDropped: false } && current.Matches(text, parameters, database))
        {
            return current;
        }

        var statement = new PreparedStatement(text, RecentShapes.Get(parameters), database, isAutomatic: false);
        if (current is { IsDropped: false })
        {
            // The server ends the old handle in the same call that makes the new one.
            statement.HandleBefore = current.Handle != 0 ? current.Handle : current.HandleBefore;
            current.Handle = 0;
            current.HandleBefore = 0;
            Drop(current);
        }

        (_explicit ??= []).Add(statement);
        return statement;
    }

    /// <summary>The server has told of a handle.</summary>
    public void Accept(PreparedStatement statement, int handle)
    {
        _totals.PreparedCount++;
        StatementMetrics.Prepared();
        if (statement.IsDropped)
        {
            // Its command was disposed of while the answer was being read.
            Unprepares.Add(handle);
            return;
        }

        statement.Handle = handle;
        statement.PrepareCount++;
    }

    /// <summary>Whether a statement of the session, or an earlier call of the current response, has the handle.</summary>
    public bool HasHandle(int handle) =>
        _calls?.HasMade(handle) == true || _automatic.HasHandle(handle) || _explicit?.Exists(statement => statement.Handle == handle) == true;

    /// <summary>
    /// Accepts the handles that the response to several calls has brought. Each belongs to its statement only if the response has
    /// ended each call; otherwise the server has given up the message, and the handles are released.
    /// </summary>
    public void AcceptMade()
    {
        foreach (PreparedCall made in Calls.Made)
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

        Calls.ClearMade();
    }

    /// <summary>The statement is executed by its handle.</summary>
    public void CountReuse(PreparedStatement statement)
    {
        statement.ReuseCount++;
        _totals.ReuseCount++;
        StatementMetrics.Reused();
    }

    /// <summary>The statement was executed, and no handle came of it: it cannot be prepared.</summary>
    public void Refuse(PreparedStatement statement)
    {
        statement.HandleBefore = 0;
        if (statement.IsAutomatic && !statement.IsDropped)
        {
            Drop(statement);
        }
    }

    /// <summary>The request was canceled before the handle came: the server may have made it.</summary>
    public void LoseHandle() => HasLostHandle = true;

    /// <summary>The server does not take the handle, and has executed nothing.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="isKnown">Whether the handle is the server's still, and has to be ended.</param>
    public void Invalidate(PreparedStatement statement, bool isKnown)
    {
        if (isKnown)
        {
            EndHandle(statement.Handle);
        }

        statement.Handle = 0;
        _totals.PreparedAgainCount++;
        StatementMetrics.PreparedAgain();
    }

    /// <summary>The server did not take the handle of one call of several, behind which others were executed: it is made anew next time.</summary>
    public void Invalidate(in PreparedCall call, bool isKnown)
    {
        // An earlier call may have met the same, or the statement was dropped, and its handle ended, after the call was made.
        if (call.Statement is { } statement && statement.Handle == call.Handle)
        {
            Invalidate(statement, isKnown);
        }
    }

    /// <summary>Nobody needs the statement: the server is told with a next request.</summary>
    public void Drop(PreparedStatement statement)
    {
        if (statement.IsDropped)
        {
            return;
        }

        if (statement.IsAutomatic)
        {
            _automatic.Remove(statement);
        }
        else
        {
            _explicit?.Remove(statement);
        }

        EndHandle(statement.Handle);
        EndHandle(statement.HandleBefore);
        Forget(statement);
    }

    /// <summary>The connection is given back: its commands prepare again when they are executed on another.</summary>
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
        while (_automatic.Oldest is { } oldest)
        {
            Drop(oldest);
        }
    }

    /// <summary>The session is reset: the server frees every handle by itself, and counting begins anew.</summary>
    public void Reset()
    {
        DropAll();
        Unprepares.Clear();
        HasLostHandle = false;
        _calls?.Clear();
        _counters?.Clear();
    }

    /// <summary>The statements that have a handle, those of commands first, then the one used last.</summary>
    public IReadOnlyList<PreparedStatement> List()
    {
        List<PreparedStatement> statements = [.. _explicit ?? []];
        for (PreparedStatement? statement = _automatic.Newest; statement is not null; statement = statement.Older)
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

    private void Forget(PreparedStatement statement)
    {
        statement.IsDropped = true;
        if (statement.PrepareCount > 0)
        {
            _totals.DroppedCount++;
            StatementMetrics.Dropped();
            ProviderEvents.Log.Dropped(_connection?.Tracing.IncludesQueryText == false ? string.Empty : statement.Text, statement.ReuseCount);
        }

        statement.Handle = 0;
        statement.HandleBefore = 0;
    }
}
