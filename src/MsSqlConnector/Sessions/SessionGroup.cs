using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Multiplexing;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Preparation;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The sessions of a connection with multiple active result sets. Each has a channel of the connection, a reader, a lease and a request of
/// its own. They share what belongs to the server's session: environment, transaction, reset and statistics.
/// </summary>
internal sealed class SessionGroup
{
    private readonly object _gate = new();
    private readonly Multiplexer _multiplexer;
    private readonly Channel _transactionChannel;
    private volatile Session[] _members;
    private volatile Session? _transactions;

    private SessionGroup(Multiplexer multiplexer, Channel transactionChannel, Session primary)
    {
        _multiplexer = multiplexer;
        _transactionChannel = transactionChannel;
        _members = [primary];
        Primary = primary;
        Gate = new RequestGate(primary.Reset);
        Outstanding = new OutstandingRequests(this);
        primary.Preparation.BeginSharing();
        multiplexer.Failed = CreateNotification(new WeakReference<SessionGroup>(this));
    }

    /// <summary>Gets the session that executes all commands as long as they do not overlap.</summary>
    public Session Primary { get; }

    /// <summary>Gets the sessions, without those that were closed. The array does not change.</summary>
    public Session[] Members => _members;

    /// <summary>Gets the gate that delays requests while the connection is being reset.</summary>
    public RequestGate Gate { get; }

    /// <summary>Gets the number of requests in progress.</summary>
    public OutstandingRequests Outstanding { get; }

    /// <summary>Gets the session for requests of transactions, which executes no commands. The first use creates it.</summary>
    public Session Transactions => _transactions ?? CreateTransactions();

    /// <summary>Gets a value that indicates whether no session has a request or is claimed by an execution.</summary>
    public bool IsFree => Array.TrueForAll(_members, static session => session.Lease.IsFree);

    /// <summary>Gets a value that indicates whether all sessions can be used again.</summary>
    public bool IsUsable => Array.TrueForAll(_members, static session => session.IsUsable);

    /// <summary>
    /// Gets a value that indicates whether the server may have prepared a statement whose handle the provider does not know.
    /// </summary>
    public bool HasLostHandle => Array.Exists(_members, static session => session.Preparation.HasLostHandle);

    /// <summary>Divides the connection of a login into channels, and creates its first session.</summary>
    public static Session Create(Wire wire, TdsParserStateObject state, TokenLoop tokens, PacketWriter writer, LoginResult login)
    {
        var multiplexer = new Multiplexer(wire.Transport, login.PacketByteCount);
        Channel transactionChannel = multiplexer.OpenFirst();
        Channel channel = multiplexer.Open();
        wire.Transport = channel;
        var primary = new Session(wire, state, tokens, writer, login);
        primary.Membership = new SessionMembership(new SessionGroup(multiplexer, transactionChannel, primary), primary, channel);
        return primary;
    }

    /// <summary>Opens a session for a command that overlaps with others. The server learns of it by the first request.</summary>
    public Session Open()
    {
        lock (_gate)
        {
            return Add(_multiplexer.Open());
        }
    }

    /// <summary>Closes a free session and its channel.</summary>
    public void Close(Session session)
    {
        lock (_gate)
        {
            _members = [.. _members.Where(member => !ReferenceEquals(member, session))];
        }

        session.Membership!.Close();
    }

    /// <summary>Ends the rental of all sessions. Returns false when an operation is running on one of them.</summary>
    public bool TryEndRental()
    {
        bool isFree = true;
        foreach (Session session in _members)
        {
            isFree &= session.Lease.TryEnd();
        }

        return isFree;
    }

    /// <summary>
    /// Marks all sessions as broken, because their connection has failed, and ends the waits of requests that were not sent. It takes no
    /// lock of the sessions, because the multiplexer holds its own.
    /// </summary>
    public void MarkBroken()
    {
        foreach (Session session in _members)
        {
            session.State.SetFlags(SessionFlags.Broken);
            session.Lease.Wait?.WakeUp();
        }
    }

    /// <summary>Returns the prepared statements of all sessions.</summary>
    /// <exception cref="InvalidOperationException">A command is being executed by another thread.</exception>
    public List<PreparedStatement> ListPrepared()
    {
        List<PreparedStatement> statements = [];
        foreach (Session session in _members)
        {
            using var operation = SessionOperation.Begin(session.Lease, session.Lease.Rental);
            session.Preparation.DropReleased();
            statements.AddRange(session.Preparation.List());
        }

        return statements;
    }

    /// <summary>Forgets the prepared statements of all sessions, because the server releases them.</summary>
    public void ResetPreparation()
    {
        foreach (Session session in _members)
        {
            session.Preparation.Reset();
        }
    }

    /// <summary>
    /// Creates the action that is called when the connection has failed. The multiplexer can be referenced longer than the sessions, by a
    /// deadline for example, and must not keep them alive: the pool detects leaked connections by the garbage collection of their sessions.
    /// </summary>
    private static Action CreateNotification(WeakReference<SessionGroup> group) => () =>
    {
        if (group.TryGetTarget(out SessionGroup? target))
        {
            target.MarkBroken();
        }
    };

    private Session CreateTransactions()
    {
        lock (_gate)
        {
            return _transactions ??= Add(_transactionChannel);
        }
    }

    private Session Add(Channel channel)
    {
        var session = new Session(this, channel);
        session.Preparation.BeginSharing();
        _members = [.. _members, session];

        // In this order: the connection can fail before the session is a member.
        if (Primary.State.IsBroken)
        {
            session.State.SetFlags(SessionFlags.Broken);
        }

        return session;
    }
}

/// <summary>
/// Counts the requests of a connection whose responses have not been read, for the header of each request (MS-TDS 2.2.5.3.2). The server
/// trusts the number: a request that begins, commits or saves a transaction is rejected while others are outstanding.
/// </summary>
internal sealed class OutstandingRequests(SessionGroup group)
{
    private readonly object _gate = new();

    /// <summary>Counts a request. Returns the number of requests in its transaction, including this one.</summary>
    public uint Begin(SessionMembership session, ulong transactionDescriptor)
    {
        lock (_gate)
        {
            session.OutstandingIn = transactionDescriptor;
            uint count = 0;
            foreach (Session member in group.Members)
            {
                count += member.Membership!.OutstandingIn == transactionDescriptor ? 1u : 0u;
            }

            return count;
        }
    }

    /// <summary>Removes the request of a session. Has no effect when there is none.</summary>
    public void End(SessionMembership session)
    {
        lock (_gate)
        {
            session.OutstandingIn = null;
        }
    }
}
