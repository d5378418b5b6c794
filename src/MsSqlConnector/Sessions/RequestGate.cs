namespace MsSqlConnector.Sessions;

/// <summary>
/// Delays the requests of other sessions of a connection while the first request after a rental carries the reset of the connection. The
/// reset ends whatever the server executes, so the others wait for the first bytes of its response.
/// </summary>
/// <param name="reset">The reset of the connection.</param>
internal sealed class RequestGate(SessionReset reset)
{
    private readonly object _gate = new();
    private SendWaitList _waits;
    private volatile Session? _owner;

    /// <summary>Lets a request of a session pass. Returns false if it has to wait.</summary>
    public bool TryEnter(Session session)
    {
        // In this order: the request that takes the reset becomes the owner first.
        if (!reset.IsPending && _owner is null)
        {
            return true;
        }

        lock (_gate)
        {
            if (_owner is { } owner)
            {
                return ReferenceEquals(owner, session);
            }

            if (reset.IsPending)
            {
                _owner = session;
                session.Wire.Received = session.Membership!.LeaveGate;
            }

            return true;
        }
    }

    /// <summary>Opens the gate, if the session has closed it: its response has begun, or its request has ended without one.</summary>
    public void Exit(Session session)
    {
        if (!ReferenceEquals(_owner, session))
        {
            return;
        }

        lock (_gate)
        {
            // Another thread can have opened the gate for this session, and a third session can have closed it since.
            if (!ReferenceEquals(_owner, session))
            {
                return;
            }

            _owner = null;
            session.Wire.Received = null;
            _waits.WakeUp();
        }
    }

    /// <summary>Adds a request that waits. It is woken up when the gate opens.</summary>
    public void Add(SendWait wait)
    {
        lock (_gate)
        {
            _waits.Add(wait);
        }
    }

    /// <summary>Removes a request that no longer waits.</summary>
    public void Remove(SendWait wait)
    {
        lock (_gate)
        {
            _waits.Remove(wait);
        }
    }
}
