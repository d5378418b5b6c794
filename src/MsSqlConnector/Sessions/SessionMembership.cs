using System;
using MsSqlConnector.Multiplexing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The part of a session that concerns the other sessions of its connection. Only connections with multiple active result sets have it.
/// </summary>
/// <param name="group">The sessions of the connection.</param>
/// <param name="session">The session.</param>
/// <param name="channel">The channel of the session.</param>
internal sealed class SessionMembership(SessionGroup group, Session session, Channel channel)
{
    private Action? _leaveGate;

    /// <summary>Gets the sessions of the connection.</summary>
    public SessionGroup Group => group;

    /// <summary>Gets or sets the transaction of the outstanding request, 0 for none; null when no request is outstanding.</summary>
    public ulong? OutstandingIn { get; set; }

    /// <summary>Gets the action that lets requests of other sessions pass.</summary>
    public Action LeaveGate => _leaveGate ??= () => group.Gate.Exit(session);

    /// <summary>
    /// Counts a request that is about to be sent. Returns the number of outstanding requests in its transaction, with this one.
    /// </summary>
    public uint Begin() => group.Outstanding.Begin(this, session.Environment.TransactionDescriptor);

    /// <summary>
    /// Ends the request for the other sessions, after its response was read or when it has none. Has no effect when there is none.
    /// </summary>
    public void End()
    {
        group.Outstanding.End(this);
        group.Gate.Exit(session);
    }

    /// <summary>
    /// Removes the request from the outstanding ones, because its last DONE token was read. Its reader can still be open.
    /// </summary>
    public void EndOutstanding() => group.Outstanding.End(this);

    /// <summary>Closes the channel of a free session, and leaves the connection open.</summary>
    public void Close()
    {
        session.Control.Close();
        channel.Close();
    }
}
