using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The place of a session in its pool. While the session is idle the place holds it; while it is rented only its user does,
/// so that a connection that nobody closed is collected with all it has, and the place can tell.
/// </summary>
internal sealed class PoolSlot(int number)
{
    // Both are cleared at once when the user is gone. The transport may be held by others a while longer; it is closed then.
    private readonly WeakReference<PooledSession?> _session = new(null);
    private readonly WeakReference<ByteTransport?> _transport = new(null);

    /// <summary>The number of the place below this one in the stack; only the stack touches it.</summary>
    public int Below;

    /// <summary>The session while it is in the stack.</summary>
    public PooledSession? Idle;

    public int Number => number;

    /// <summary>Whether a session has this place.</summary>
    public bool IsTaken { get; private set; }

    public void Take(PooledSession session)
    {
        IsTaken = true;
        _session.SetTarget(session);
        session.Session.ShareTransport(_transport);
    }

    public void Leave()
    {
        IsTaken = false;
        _session.SetTarget(null);
        _transport.SetTarget(null);
    }

    /// <summary>Whether the session went with a user who never gave it back. Its transport may be left.</summary>
    public bool IsLost([MaybeNullWhen(false)] out Action close)
    {
        if (!IsTaken || _session.TryGetTarget(out _))
        {
            close = null;
            return false;
        }

        // If it is gone too, the socket has closed itself, or is about to.
        close = _transport.TryGetTarget(out ByteTransport? transport) && transport is not null ? transport.Abort : static () => { };
        return true;
    }
}
