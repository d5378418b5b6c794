using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>
/// Coordinates the user of a connection's sessions with the end of the transaction in which they are enlisted. The end can come at any time
/// on any thread, and only one of them has the sessions at a time. Once the end has closed the guard, no request of the user is sent.
/// </summary>
internal sealed class SessionGuard
{
    private readonly object _gate = new();

    /// <summary>The sessions of the connection that have a request.</summary>
    private readonly HashSet<object> _users = [];
    private SendWaitList _waits;
    private Request? _borrower;
    private bool _isBorrowed;
    private bool _isClosed;

    private bool IsFree => _users.Count == 0 && !_isBorrowed;

    /// <summary>
    /// Reserves the session for the user before a request is sent, until the response is read. Returns false while the transaction is being
    /// promoted, for which another thread uses the session.
    /// </summary>
    /// <exception cref="System.InvalidOperationException">The transaction has ended or is ending.</exception>
    /// <param name="session">The session of the request.</param>
    /// <param name="request">The request.</param>
    public bool TryEnter(object session, Request request)
    {
        lock (_gate)
        {
            if (ReferenceEquals(request, _borrower))
            {
                return true;
            }

            if (_isBorrowed)
            {
                return false;
            }

            if (_isClosed)
            {
                throw StateErrors.EnlistedTransactionEnded();
            }

            _users.Add(session);
            return true;
        }
    }

    /// <summary>Adds a request that waits. It is woken up when the session is returned.</summary>
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

    /// <summary>
    /// Releases the session when the response was read or the connection failed. Has no effect when no user has the session.
    /// </summary>
    public void Exit(object session)
    {
        lock (_gate)
        {
            _users.Remove(session);
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>
    /// Borrows the session for one request of the transaction, between requests of the user. Returns false when the user has the session.
    /// </summary>
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

    public void ReturnBorrowed()
    {
        lock (_gate)
        {
            _isBorrowed = false;
            _waits.WakeUp();
            Monitor.PulseAll(_gate);
        }
    }

    /// <summary>Locks out the user. Only the request that ends the transaction can be sent afterwards.</summary>
    /// <param name="last">The request that ends the transaction; null for none.</param>
    /// <returns>Whether the session is free for this request. It is not while the user has a response to read.</returns>
    public bool Close(Request? last)
    {
        lock (_gate)
        {
            _isClosed = true;
            _borrower = last;
            return IsFree;
        }
    }

    /// <summary>Waits until the session is free. Returns false if the deadline passes first.</summary>
    public bool WaitUntilFree(Deadline deadline)
    {
        lock (_gate)
        {
            while (!IsFree && !deadline.HasPassed)
            {
                deadline.Wait(_gate);
            }

            return IsFree;
        }
    }
}
