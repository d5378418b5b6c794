using System;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector.Reading;

/// <summary>
/// A reader's right to use the session: the rental in which the reader was created, until it is closed. Every operation of the reader
/// enters the session with it. It is a mutable struct in a field of its reader and must never be copied.
/// </summary>
/// <param name="results">The response of the session.</param>
/// <param name="number">The number of the rental.</param>
internal struct ReaderRental(ResponseReader results, int number)
{
    private bool _isClosed;
    private bool _isClosing;

    /// <summary>Gets the response of the session.</summary>
    public readonly ResponseReader Results => results;

    /// <summary>Gets the number of the rental.</summary>
    public readonly int Number => number;

    /// <summary>Gets a value that indicates whether the reader is closed.</summary>
    public bool IsClosed => Volatile.Read(ref _isClosed);

    /// <summary>Gets a value that indicates whether an operation of the rental is running.</summary>
    public readonly bool HasRunningOperation => results.Lease.IsHeld(number);

    /// <summary>
    /// Gets a value that indicates whether all data that was read from the session so far belongs to this reader, and not to a later one.
    /// </summary>
    public readonly bool OwnsSession
    {
        get
        {
            // The barrier orders the preceding reads before this check.
            Interlocked.MemoryBarrier();
            return !_isClosed && results.Lease.Rental == number;
        }
    }

    /// <summary>
    /// Marks the operation that was begun as the one that closes the reader. Operations that fail because of it report a closed reader.
    /// </summary>
    public void BeginClosing() => Volatile.Write(ref _isClosing, true);

    /// <summary>Ends the right to use the session. All preceding writes of the caller become visible first.</summary>
    public void Close() => Volatile.Write(ref _isClosed, true);

    /// <inheritdoc cref="SessionLease.TryEnter"/>
    public readonly bool TryEnter() => results.Lease.TryEnter(number);

    /// <summary>Begins an operation on the session.</summary>
    /// <exception cref="InvalidOperationException">The reader or its connection is closed, or another operation is running.</exception>
    public readonly void Enter()
    {
        if (!TryEnter())
        {
            throw CannotEnter();
        }

        if (_isClosed)
        {
            Exit();
            throw ClosedError();
        }
    }

    /// <summary>Ends an operation whose result has been taken.</summary>
    public readonly void Exit() => results.Lease.Exit(number);

    /// <summary>Throws if the reader is closed.</summary>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public readonly void ThrowIfClosed()
    {
        if (_isClosed)
        {
            throw ClosedError();
        }
    }

    /// <summary>Throws if another thread has closed the reader or its connection while an operation waited.</summary>
    /// <exception cref="InvalidOperationException">Another thread has closed the reader or its connection.</exception>
    public readonly void ThrowIfClosedDuringOperation()
    {
        if (_isClosed || !HasRunningOperation)
        {
            throw StateErrors.ClosedDuringOperation();
        }
    }

    /// <summary>Creates the exception for an operation that could not begin.</summary>
    public readonly InvalidOperationException CannotEnter() =>
        _isClosed || _isClosing ? ClosedError()
        : results.Lease.Rental == number ? StateErrors.OperationIsPending()
        : StateErrors.ClosedDuringOperation();

    /// <summary>Creates the exception for a value whose row was removed by another thread.</summary>
    public readonly InvalidOperationException RowLost() => _isClosed ? ClosedError() : StateErrors.ClosedDuringOperation();

    /// <summary>Creates the exception for a reader that is closed.</summary>
    public static InvalidOperationException ClosedError() => new("Invalid attempt to read when reader is closed.");
}
