using System.Threading;
using MsSqlConnector.Sessions.Cancellation;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Identifies the request of a command by its number. Cancellation stops this request or one that is sent before it on behalf of the
/// command. It never stops a later request, unless the same command is executed again.
/// </summary>
internal sealed class ActiveRequest
{
    private readonly SessionLease _lease;
    private int _number;
    private short _precedingCount;
    private int _reason;
    private readonly int _rental;

    /// <summary>
    /// Whether the execution holds the session's lease. It does so from its beginning until the caller has received the result.
    /// </summary>
    public bool HoldsLease;

    /// <summary>
    /// Whether the execution sends another request on the session after its response, so that it keeps its claim while handlers run.
    /// </summary>
    public bool KeepsSession;

    /// <param name="lease">The lease of the session. No request of the command has been sent yet.</param>
    /// <param name="precedingCount">The number of requests that are sent before the command's own request.</param>
    /// <param name="rental">The rental of the session that the execution belongs to.</param>
    public ActiveRequest(SessionLease lease, int precedingCount = 0, int rental = 0)
    {
        _rental = rental;
        _lease = lease;
        _precedingCount = (short)precedingCount;
    }

    /// <summary>Gets the rental of the session that the execution belongs to.</summary>
    public int Rental => _rental;

    /// <summary>
    /// Gets a value that indicates whether the execution still has the session. It is false after another thread has closed the connection.
    /// </summary>
    public bool OwnsSession => _lease.IsHeld(_rental);

    /// <summary>Gets a value that indicates whether the command was canceled, before or after its request was sent.</summary>
    public bool IsCanceled => Volatile.Read(ref _reason) != (int)CancelReason.None;

    /// <inheritdoc cref="SessionLease.TryClaim"/>
    public bool TryClaim()
    {
        HoldsLease = _lease.TryClaim(this);
        if (HoldsLease)
        {
            // Until now, another execution could send requests.
            _number = _lease.Control.NextRequestNumber;
        }

        return HoldsLease;
    }

    /// <summary>
    /// Enters the session again after the lease was released for handlers. Returns false when another execution has the session, even if
    /// that has no operation running. An execution that released its claim too does not claim the session again: while its operation lasts,
    /// no other execution can claim it.
    /// </summary>
    public bool TryReenter()
    {
        if (_lease.IsClaimedBy(this))
        {
            return HoldsLease = _lease.TryEnter(_rental);
        }

        HoldsLease = _lease.TryClaim(this);
        _lease.ReleaseClaim(this);
        return HoldsLease;
    }

    /// <summary>
    /// Releases the lease when the caller has the result of the execution. A reader continues with operations of its own.
    /// </summary>
    public void ReleaseSession()
    {
        if (HoldsLease)
        {
            HoldsLease = false;
            _lease.Exit(_rental);
        }
    }

    /// <summary>Releases the session when the execution is complete and its response has been read.</summary>
    public void Release()
    {
        _lease.ReleaseClaim(this);
        ReleaseSession();
    }

    /// <summary>Called before a request that was not expected at the start is sent on behalf of the command.</summary>
    public void AddPreceding() => Volatile.Write(ref _precedingCount, (short)(_precedingCount + 1));

    /// <summary>
    /// Cancels the command. If its request was already stopped, the time until the server has to acknowledge that is limited.
    /// </summary>
    public void Cancel(CancelReason reason)
    {
        bool isRepeated = Interlocked.Exchange(ref _reason, (int)reason) != (int)CancelReason.None;
        if (_lease.Wait is { } wait && wait.TryStop(this, reason))
        {
            return;
        }

        int first = Volatile.Read(ref _number);
        int precedingCount = Volatile.Read(ref _precedingCount);
        for (int i = 0; i <= precedingCount; i++)
        {
            if (_lease.Control.RequestCancel(
                reason, (ushort)(first + i), limitsStop: isRepeated || _lease.Control.Reason != CancelReason.User))
            {
                return;
            }
        }
    }

    /// <summary>
    /// Called when the command's request has been sent. Applies a cancellation that was requested too early to take effect. A request of
    /// the transaction, for which the command has waited, can have taken the expected number.
    /// </summary>
    public void OnSent()
    {
        if (Volatile.Read(ref _reason) != (int)CancelReason.None || (ushort)(_number + _precedingCount) != _lease.Control.RequestNumber)
        {
            AdvanceToNextRequest();
        }
    }

    /// <summary>Called when the command is sent again. From now on, cancellation applies to the current request.</summary>
    public void AdvanceToNextRequest()
    {
        // In this order: a thread that reads the new number must not add the old count to it.
        Volatile.Write(ref _precedingCount, (short)0);
        Interlocked.Exchange(ref _number, _lease.Control.RequestNumber);
        if (Volatile.Read(ref _reason) is not (int)CancelReason.None and var reason)
        {
            _lease.Control.RequestCancel((CancelReason)reason, _lease.Control.RequestNumber);
        }
    }
}
