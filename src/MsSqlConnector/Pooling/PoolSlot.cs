using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>
/// The slot of a session in its pool. The slot holds an idle session strongly. It references a rented session only weakly, so that the
/// garbage collector can collect a leaked connection and the slot can detect that.
/// </summary>
internal sealed class PoolSlot(int number)
{
    // The garbage collector clears both references when the user is gone. Other objects may keep the transport alive longer; the pool then
    // closes it.
    private readonly WeakReference<PooledSession?> _session = new(null);
    private readonly WeakReference<ByteTransport?> _transport = new(null);

    /// <summary>The number of the slot below this one in the stack. Only the stack uses it.</summary>
    public int Next;

    /// <summary>
    /// The number of rentals of the sessions of this slot, for event counters. Only the thread that rents a session writes it.
    /// </summary>
    public long RentCount;

    /// <summary>The number of times that these sessions were returned. Only the thread that returns a session writes it.</summary>
    public long ReturnCount;

    /// <summary>The session while it is idle in the stack; otherwise null.</summary>
    public PooledSession? Idle;

    public int Number => number;

    /// <summary>Gets a value that indicates whether a session occupies this slot.</summary>
    public bool IsOccupied { get; private set; }

    public void Occupy(PooledSession session)
    {
        IsOccupied = true;
        _session.SetTarget(session);
        session.Session.ShareTransport(_transport);
    }

    public void Vacate()
    {
        IsOccupied = false;
        _session.SetTarget(null);
        _transport.SetTarget(null);
    }

    /// <summary>
    /// Returns whether the session was collected without having been returned. <paramref name="close"/> closes its transport, if that still
    /// exists.
    /// </summary>
    public bool TryCloseIfLost([MaybeNullWhen(false)] out Action close)
    {
        if (!IsOccupied || _session.TryGetTarget(out _))
        {
            close = null;
            return false;
        }

        // If the transport was collected too, the socket has closed itself or is about to.
        close = _transport.TryGetTarget(out ByteTransport? transport) && transport is not null ? transport.Abort : static () => { };
        return true;
    }
}
