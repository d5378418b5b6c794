using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions;

/// <summary>An operation that holds a session's lease until it is disposed of. It must be disposed of exactly once.</summary>
internal readonly struct SessionOperation : IDisposable
{
    private readonly SessionLease _lease;
    private readonly int _rental;

    /// <summary>The claim of an operation that was begun on one of several sessions; otherwise, null.</summary>
    private readonly ActiveRequest? _claim;

    private SessionOperation(SessionLease lease, int rental, ActiveRequest? claim = null)
    {
        _lease = lease;
        _rental = rental;
        _claim = claim;
    }

    /// <summary>Begins an operation.</summary>
    /// <param name="lease">The lease of the session.</param>
    /// <param name="rental">The rental of the caller.</param>
    /// <exception cref="InvalidOperationException">Another operation is running, or the rental has ended.</exception>
    public static SessionOperation Begin(SessionLease lease, int rental) => lease.TryEnter(rental)
        ? new SessionOperation(lease, rental)
        : throw (lease.Rental == rental ? StateErrors.OperationIsPending() : StateErrors.NotOpen());

    /// <summary>
    /// Begins an operation on a session that no execution has. Returns false when one has it, or another operation is running.
    /// </summary>
    public static bool TryBegin(SessionLease lease, int rental, out SessionOperation operation)
    {
        // An execution whose reader is open holds its claim between operations.
        var claim = new ActiveRequest(lease, rental: rental);
        operation = new SessionOperation(lease, rental, claim);
        if (!claim.TryClaim())
        {
            return false;
        }

        bool isFree = !lease.Control.IsBusy;
        if (!isFree)
        {
            claim.Release();
        }

        return isFree;
    }

    /// <summary>Checks that the connection is still open. Call it before the result is used.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the connection meanwhile.</exception>
    public void ThrowIfClosedDuringOperation()
    {
        if (!_lease.IsHeld(_rental))
        {
            throw StateErrors.ClosedDuringOperation();
        }
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (_claim is not null)
        {
            _claim.Release();
        }
        else
        {
            _lease.Exit(_rental);
        }
    }
}
