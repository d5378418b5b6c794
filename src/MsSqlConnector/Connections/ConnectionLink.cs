using System;
using System.Data.Common;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>
/// The state of an open connection: its sessions, the open readers, and the transaction in which the session is enlisted. It is embedded in
/// the connection to save an allocation.
/// </summary>
internal struct ConnectionLink
{
    /// <summary>The session; null while the connection is closed. It is changed by an interlocked exchange.</summary>
    public PooledSession? Rented;

    /// <summary>The enlistment in a transaction of System.Transactions; null for none.</summary>
    public SessionEnlistment? Enlistment;

    /// <summary>The <see cref="OpenPhase"/>.</summary>
    public int Phase;

    /// <summary>Whether a handler is being called while a response is read. Nothing else can be executed then.</summary>
    public bool IsReadingResponse;

    private OpenReaders _readers;

    /// <summary>Gets the session; null while the connection is closed, or when it has failed.</summary>
    public readonly Session? Session => Commands?.Core;

    /// <summary>Abandons the session after a request that could not be completed properly, so that it is not used again.</summary>
    public readonly void AbandonSession() => Rented?.Session.Abandon();

    /// <summary>
    /// Gets the session with the objects that execute commands on it; null while the connection is closed, or when it has failed.
    /// </summary>
    public readonly CommandSession? Commands => Rented?.Commands is { Core.State.IsBroken: false } session ? session : null;

    /// <summary>Gets a reader that is open; null for none. Closing the connection closes all of them.</summary>
    public readonly DbDataReader? Reader => Rented is null ? null : _readers.Any;

    /// <summary>Gets a value that indicates whether a reader was not closed, even if it was garbage collected.</summary>
    public readonly bool HasReaders => Rented is not null && _readers.HasAny;

    /// <summary>Gets a value that indicates whether a reader was garbage collected before it was closed.</summary>
    public readonly bool HasCollectedReader => Rented is not null && _readers.HasCollected;

    /// <summary>
    /// Gets the server and the ID of the session, or of the last one if the connection is closed; null if there was none.
    /// </summary>
    public readonly ErrorOrigin? Origin => Rented?.Session.Origin ?? (Phase == (int)OpenPhase.Idle ? _readers.LastOrigin : null);

    /// <inheritdoc cref="OpenReaders.Find"/>
    public readonly DbDataReader? FindReader<TState>(TState state, Func<DbDataReader, TState, bool> condition) =>
        _readers.Find(state, condition);

    /// <summary>Gets a value that indicates whether the connection has multiple active result sets.</summary>
    public readonly bool IsMultiplexed => Rented is { Session.Group: not null };

    /// <summary>Gets the session of an open connection.</summary>
    /// <exception cref="System.InvalidOperationException">The connection is closed.</exception>
    public readonly Session OpenSession => Session ?? throw StateErrors.NotOpen();

    /// <summary>Adds a reader that was opened.</summary>
    public void BeginReader(OpenReader reader) => _readers.Add(reader);

    /// <summary>Removes a reader.</summary>
    public void EndReader(DbDataReader reader) => _readers.Remove(reader);

    /// <inheritdoc cref="OpenReaders.TakeCollected"/>
    public OpenReader? TakeCollectedReader() => Rented is null ? null : _readers.TakeCollected();

    /// <inheritdoc cref="OpenReaders.Clear"/>
    public void EndReaders(ErrorOrigin? origin) => _readers.Clear(origin);

    /// <summary>Forgets the last session of a connection that is closed.</summary>
    public void ForgetOrigin() => _readers.Clear(null);

    /// <summary>Checks that a command can be executed. With multiple active result sets, commands can overlap.</summary>
    /// <exception cref="System.InvalidOperationException">
    /// The connection is closed, a command is being executed, or a response is being read.
    /// </exception>
    public readonly void ThrowIfBusy()
    {
        if (OpenSession.Group is not null)
        {
            return;
        }

        // The response of a reader that was garbage collected is read before the next request is sent.
        bool isPending = OpenSession is { Control.IsBusy: true } or { Lease.IsClaimed: true };
        if (Reader is not null || IsReadingResponse)
        {
            throw StateErrors.ReaderIsOpen();
        }

        if (isPending && !HasCollectedReader)
        {
            throw StateErrors.CommandIsRunning();
        }
    }

    /// <summary>Checks that no request is sent outside of the transaction in which the connection is enlisted.</summary>
    /// <param name="unbindsExplicitly">
    /// Whether the connection stays in a transaction that has ended (Transaction Binding=Explicit Unbind).
    /// </param>
    /// <exception cref="System.InvalidOperationException">The transaction has ended, and its owner has not disposed of it.</exception>
    public void CheckEnlistment(bool unbindsExplicitly)
    {
        if (Enlistment is { } enlistment && !enlistment.Check(unbindsExplicitly))
        {
            enlistment.Unbind();
            Enlistment = null;
        }
    }

    /// <summary>Gets the number of the connection's rental of a session, which operations need to enter the session's lease.</summary>
    /// <exception cref="System.InvalidOperationException">
    /// The connection no longer has the session, because another thread has closed the connection.
    /// </exception>
    public int GetRental(Session session)
    {
        // In this order: the number is read while the connection still has the session, or earlier.
        int rental = session.Lease.Rental;
        return ReferenceEquals(Volatile.Read(ref Rented)?.Session, session.Primary) ? rental : throw StateErrors.NotOpen();
    }

    /// <summary>Begins an operation on a free session of the connection.</summary>
    /// <param name="session">Receives the session.</param>
    /// <exception cref="System.InvalidOperationException">Another operation is running, or the connection was closed.</exception>
    public SessionOperation BeginOperation(out Session session)
    {
        session = OpenSession;
        if (session.Group is null)
        {
            return SessionOperation.Begin(session.Lease, GetRental(session));
        }

        SessionOperation operation;
        do
        {
            session = FindFree().Core;
        }
        while (!SessionOperation.TryBegin(session.Lease, GetRental(session), out operation));

        return operation;
    }

    /// <summary>Begins an operation on the session for requests of transactions.</summary>
    /// <param name="session">Receives the session.</param>
    /// <exception cref="System.InvalidOperationException">Another operation is running, or the connection was closed.</exception>
    public SessionOperation BeginTransactionOperation(out Session session)
    {
        _ = OpenSession;
        session = (Rented ?? throw StateErrors.NotOpen()).TransactionSession;
        return SessionOperation.Begin(session.Lease, GetRental(session));
    }

    /// <summary>Returns a session for the next command.</summary>
    /// <exception cref="System.InvalidOperationException">The connection is closed.</exception>
    public readonly CommandSession FindFree() =>
        Commands is { } primary ? (primary.Core.Group is null ? primary : Rented!.Sessions.FindFree()) : throw StateErrors.NotOpen();

    /// <summary>
    /// Returns whether the connection still has its rental of a session. Returns true for a broken session, because that never gets another
    /// owner.
    /// </summary>
    public readonly bool IsCurrent(PooledSession? rented, int rental) =>
        ReferenceEquals(Rented, rented)
        && (rented is not { Session: var session } || session.Lease.Rental == rental || session.State.IsBroken);
}
