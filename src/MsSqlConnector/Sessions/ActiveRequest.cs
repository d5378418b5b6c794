using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The request that a command is executing, by its number: to stop it, or one that goes ahead of it, and never the one after it,
/// unless that executes the same command again.
/// </summary>
internal sealed class ActiveRequest
{
    private readonly SessionLease _lease;
    private int _number;
    private short _precedingCount;
    private int _reason;
    private readonly int _rental;

    /// <summary>Whether the execution is marked in the session's lease: from its beginning until its caller has taken the result.</summary>
    public bool IsMarked;

    /// <param name="lease">Of the session; nothing of the command has been sent.</param>
    /// <param name="precedingCount">How many requests go ahead of the command's own.</param>
    /// <param name="rental">The rental of the session that the execution belongs to.</param>
    public ActiveRequest(SessionLease lease, int precedingCount = 0, int rental = 0)
    {
        _rental = rental;
        _lease = lease;
        _number = lease.Control.NextRequestNumber;
        _precedingCount = (short)precedingCount;
    }

    /// <summary>Gets the rental of the session that the execution belongs to.</summary>
    public int Rental => _rental;

    /// <summary>Whether the session is the execution's own: its connection was not closed meanwhile.</summary>
    public bool IsOwn => _lease.IsHeld(_rental);

    /// <summary>Takes the session for the execution; false when another execution has it, or the rental is over.</summary>
    public bool TryClaim()
    {
        IsMarked = _lease.TryEnter(_rental);
        if (IsMarked && !_lease.TryClaim(this))
        {
            LeaveSession();
        }

        return IsMarked;
    }

    /// <summary>The caller has the result of the execution; a reader goes on by operations of its own.</summary>
    public void LeaveSession()
    {
        if (IsMarked)
        {
            IsMarked = false;
            _lease.Exit(_rental);
        }
    }

    /// <summary>The execution is over, and so is the reading of its response.</summary>
    public void Release()
    {
        _lease.ReleaseClaim(this);
        LeaveSession();
    }

    public void Cancel(CancelReason reason)
    {
        Interlocked.Exchange(ref _reason, (int)reason);
        int first = Volatile.Read(ref _number);
        int precedingCount = Volatile.Read(ref _precedingCount);
        for (int i = 0; i <= precedingCount; i++)
        {
            if (_lease.Control.RequestCancel(reason, (ushort)(first + i)))
            {
                return;
            }
        }
    }

    /// <summary>The command's request was sent: a stop that was requested before it could be stopped takes effect now.</summary>
    public void OnSent()
    {
        if (Volatile.Read(ref _reason) != (int)CancelReason.None)
        {
            Follow();
        }
    }

    /// <summary>The command is sent once more: stopping it means the request under way from now on.</summary>
    public void Follow()
    {
        // In this order: a thread that reads the new number must not add to it.
        Volatile.Write(ref _precedingCount, (short)0);
        Interlocked.Exchange(ref _number, _lease.Control.RequestNumber);
        if (Volatile.Read(ref _reason) is not (int)CancelReason.None and var reason)
        {
            _lease.Control.RequestCancel((CancelReason)reason, _lease.Control.RequestNumber);
        }
    }
}
