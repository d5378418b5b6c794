using System;
using System.Linq;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// The sessions that execute the commands of a connection. Commands that do not overlap all use the first one. With multiple active result
/// sets, others are opened when all are in use, and are kept for later commands.
/// </summary>
/// <param name="primary">The first session.</param>
internal sealed class CommandSessions(CommandSession primary)
{
    /// <summary>The number of sessions that an idle connection keeps. Microsoft.Data.SqlClient keeps as many.</summary>
    private const int MaxKeptCount = 10;

    private readonly object _gate = new();
    private CommandSession? _transactions;
    private volatile CommandSession[] _all = [primary];

    /// <summary>Gets the first session.</summary>
    public CommandSession Primary => primary;

    /// <summary>Gets the session for requests of transactions. Without multiple active result sets, it is the first one.</summary>
    public CommandSession Transactions
    {
        get
        {
            lock (_gate)
            {
                return primary.Core.Group is { } group ? _transactions ??= new CommandSession(group.Transactions) : primary;
            }
        }
    }

    /// <summary>Returns a session that is free at this moment, and opens one if there is none. Another thread may claim it first.</summary>
    public CommandSession FindFree() => Find() ?? Open();

    /// <summary>
    /// Releases the buffers of all sessions and the references to the caller's objects, and closes the sessions that exceed the number to
    /// keep.
    /// </summary>
    public void Release()
    {
        CommandSession[] all = _all;
        if (all.Length > MaxKeptCount)
        {
            // Before the buffers are released, because the frames that close the sessions need one.
            Trim();
        }

        foreach (CommandSession session in all)
        {
            session.Release();
            session.Core.Control.ClearCaller();
        }

        _transactions?.Release();
    }

    /// <summary>Drops the explicitly prepared statements, because the connection returns its sessions.</summary>
    public void DropExplicit()
    {
        foreach (CommandSession session in _all)
        {
            session.Core.Preparation.DropExplicit();
        }
    }

    /// <summary>Closes the connection.</summary>
    public void Close()
    {
        foreach (CommandSession session in _all)
        {
            session.Close();
        }

        _transactions?.Close();
    }

    private CommandSession? Find()
    {
        if (primary.Core.Group is null)
        {
            return primary;
        }

        foreach (CommandSession session in _all)
        {
            if (session.Core.Lease.IsFree)
            {
                return session;
            }
        }

        return null;
    }

    private CommandSession Open()
    {
        lock (_gate)
        {
            if (Find() is { } free)
            {
                return free;
            }

            var opened = new CommandSession(primary.Core.Group!.Open());
            _all = [.. _all, opened];
            return opened;
        }
    }

    private void Trim()
    {
        CommandSession[] excess;
        lock (_gate)
        {
            excess = [.. _all.Skip(MaxKeptCount)];
            _all = [.. _all.Take(MaxKeptCount)];
        }

        Array.ForEach(excess, session => primary.Core.Group!.Close(session.Core));
    }
}
