using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Stands between a session's user and the end of the transaction that the session is enlisted in, which can come at any time on
/// any thread: one of them has the session. Once the end has closed the guard, nothing of the user's is sent any more.
/// </summary>
internal sealed class SessionGuard
{
    private readonly object _gate = new();
    private Request? _borrower;
    private bool _isBorrowed;
    private bool _isClosed;
    private bool _isInUse;

    private bool IsFree => !_isInUse && !_isBorrowed;

    /// <summary>
    /// A request is about to be sent; its user has the session until the answer is read. While the transaction is being promoted,
    /// for which another opens a connection, this waits.
    /// </summary>
    /// <exception cref="System.InvalidOperationException">The transaction has ended or is ending.</exception>
    public void Enter(Request request)
    {
        lock (_gate)
        {
            if (ReferenceEquals(request, _borrower))
            {
                return;
            }

            while (_isBorrowed)
            {
                Monitor.Wait(_gate);
            }

            if (_isClosed)
            {
                throw StateErrors.EnlistedTransactionEnded();
            }

            _isInUse = true;
        }
    }

    /// <summary>The answer is read, or the connection failed. Nothing happens when nobody had the session.</summary>
    public void Leave()
    {
        lock (_gate)
        {
            _isInUse = false;
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Has the session for one request of the transaction's, between those of the user; false when the user has it.</summary>
    public bool TryBorrow(Request request)
    {
        lock (_gate)
        {
            if (_isClosed || !IsFree)
            {
                return false;
            }

            _borrower = request;
            _isBorrowed = true;
            return true;
        }
    }

    public void GiveBack()
    {
        lock (_gate)
        {
            _isBorrowed = false;
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Shuts the user out; only the request that ends the transaction may be sent.</summary>
    /// <param name="last">That request; null for none.</param>
    /// <returns>Whether the session is free for it: false as long as the user has an answer to read.</returns>
    public bool Close(Request? last)
    {
        lock (_gate)
        {
            _isClosed = true;
            _borrower = last;
            return IsFree;
        }
    }

    /// <summary>Waits until nobody has the session; false when the deadline passed first.</summary>
    public bool WaitUntilFree(Deadline deadline)
    {
        lock (_gate)
        {
            while (!IsFree && !deadline.HasPassed)
            {
                Monitor.Wait(_gate, deadline.RemainingMilliseconds);
            }

            return IsFree;
        }
    }
}
