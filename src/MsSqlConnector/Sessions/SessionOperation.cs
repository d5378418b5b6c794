using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Sessions;

/// <summary>An operation that holds a session's lease until it is disposed of. It must be disposed of exactly once.</summary>
internal readonly struct SessionOperation : IDisposable
{
    private readonly SessionLease _lease;
    private readonly int _rental;

    private SessionOperation(SessionLease lease, int rental)
    {
        _lease = lease;
        _rental = rental;
    }

    /// <summary>Begins an operation.</summary>
    /// <param name="lease">The lease of the session.</param>
    /// <param name="rental">The rental of the caller.</param>
    /// <exception cref="InvalidOperationException">Another operation is running, or the rental has ended.</exception>
    public static SessionOperation Begin(SessionLease lease, int rental) => lease.TryEnter(rental)
        ? new SessionOperation(lease, rental)
        : throw (lease.Rental == rental ? StateErrors.OperationIsPending() : StateErrors.NotOpen());

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
    public void Dispose() => _lease.Exit(_rental);
}
