using System.Data.Common;
using System.Threading;
using MsSqlConnector.Errors;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Transactions;

namespace MsSqlConnector.Connections;

/// <summary>
/// The state of an open connection: its session, the reader of its response, and the transaction that the session takes part in. It
/// is a part of the connection, so that a connection that is only opened and closed is one object.
/// </summary>
internal struct ConnectionLink
{
    /// <summary>The session; null while the connection is closed. It changes by an interlocked exchange.</summary>
    public PooledSession? Rented;

    /// <summary>The transaction of System.Transactions that the session takes part in; null for none.</summary>
    public SessionEnlistment? Enlistment;

    /// <summary>The <see cref="OpenPhase"/>.</summary>
    public int Phase;

    /// <summary>Whether a handler is being called in the middle of a response: nothing else can be executed then.</summary>
    public bool IsAmidAnswer;

    private DbDataReader? _reader;

    /// <summary>Gets the session; null while the connection is closed, or when it has failed.</summary>
    public readonly Session? Session => Commands?.Core;

    /// <summary>Gets the session with the objects that execute commands on it; null while the connection is closed, or when it has failed.</summary>
    public readonly CommandSession? Commands => Rented?.Commands is { Core.State.IsBroken: false } session ? session : null;

    /// <summary>Gets or sets the reader whose response is under way; null for none. It is closed with the connection.</summary>
    public DbDataReader? Reader
    {
        readonly get => Rented is null ? null : _reader;
        set => _reader = value;
    }

    /// <summary>Gets the session of an open connection.</summary>
    /// <exception cref="System.InvalidOperationException">The connection is closed.</exception>
    public readonly Session OpenSession => Session ?? throw StateErrors.NotOpen();

    /// <summary>Drops the reader, unless another one has taken its place.</summary>
    public void EndReader(DbDataReader reader)
    {
        if (ReferenceEquals(Reader, reader))
        {
            Reader = null;
        }
    }

    /// <exception cref="System.InvalidOperationException">The connection is closed, or a response is being read.</exception>
    public readonly void ThrowIfBusy()
    {
        if (Reader is not null || OpenSession is { Control.IsBusy: true } or { Lease.IsClaimed: true } || IsAmidAnswer)
        {
            throw StateErrors.ReaderIsOpen();
        }
    }

    /// <summary>Checks that nothing is sent outside of a transaction that the connection belongs to.</summary>
    /// <param name="unbindsExplicitly">Whether the connection stays in a transaction that has ended (Transaction Binding).</param>
    /// <exception cref="System.InvalidOperationException">The transaction has ended, and its owner has not disposed of it.</exception>
    public void CheckEnlistment(bool unbindsExplicitly)
    {
        if (Enlistment is { } enlistment && !enlistment.Check(unbindsExplicitly))
        {
            enlistment.Unbind();
            Enlistment = null;
        }
    }

    /// <summary>Gets the connection's rental of a session, with which operations enter the session's lease.</summary>
    /// <exception cref="System.InvalidOperationException">The session is not the connection's: another thread has closed the connection.</exception>
    public int GetRental(Session session)
    {
        // In this order: the number belongs to a time at which the session was the connection's, or before.
        int rental = session.Lease.Rental;
        return ReferenceEquals(Volatile.Read(ref Rented)?.Session, session) ? rental : throw StateErrors.NotOpen();
    }

    /// <summary>Begins an operation on the connection's session.</summary>
    /// <exception cref="System.InvalidOperationException">Another operation is under way, or the connection was closed.</exception>
    public SessionOperation BeginOperation(Session session) => SessionOperation.Begin(session.Lease, GetRental(session));

    /// <summary>
    /// Whether the connection still has its rental of a session. A broken session never gets another owner, so it is.
    /// </summary>
    public readonly bool IsStill(PooledSession? rented, int rental) =>
        ReferenceEquals(Rented, rented) && (rented is not { Session: var session } || session.Lease.Rental == rental || session.State.IsBroken);
}
