using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A transaction of one session (MS-TDS 2.2.6.9). That it began and that it ended the server tells by ENVCHANGE (2.2.7.9),
/// whoever caused it: the descriptor says whether this one is still there.
/// </summary>
internal sealed class LocalTransaction
{
    private readonly Session _session;
    private readonly ulong _descriptor;
    private readonly int _rental;

    private LocalTransaction(Session session)
    {
        _session = session;
        _rental = session.Lease.Rental;
        _descriptor = session.Environment.TransactionDescriptor;
    }

    /// <summary>The server's number for it.</summary>
    public ulong Descriptor => _descriptor;

    /// <summary>Whether the server still has it.</summary>
    public bool IsOpen =>
        _session.Lease.Rental == _rental && !_session.State.IsBroken && _descriptor != 0 && _session.Environment.TransactionDescriptor == _descriptor;

    /// <summary>Begins a transaction; the infos of the answer, or null, go to <paramref name="infos"/>.</summary>
    /// <exception cref="SqlException">The server refused, or the connection failed.</exception>
    public static LocalTransaction Begin(
        Session session, TransactionIsolation isolation, string name, Deadline deadline, out SqlErrorCollection? infos)
    {
        bool wasInTransaction = session.Environment.IsInTransaction;
        try
        {
            infos = session.Exchange.Run(FillBegin(session, isolation, name), deadline);
        }
        catch (SqlException) when (!wasInTransaction)
        {
            UndoBegin(session);
            throw;
        }

        session.Environment.NoteIsolation(isolation, hasBegun: true);
        return new LocalTransaction(session);
    }

    /// <inheritdoc cref="Begin"/>
    public static async ValueTask<(LocalTransaction Transaction, SqlErrorCollection? Infos)> BeginAsync(
        Session session, TransactionIsolation isolation, string name, Deadline deadline, CancellationToken token)
    {
        bool wasInTransaction = session.Environment.IsInTransaction;
        SqlErrorCollection? infos;
        try
        {
            infos = await session.Exchange.RunAsync(FillBegin(session, isolation, name), deadline, token).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or OperationCanceledException && !wasInTransaction)
        {
            await UndoBeginAsync(session).ConfigureAwait(false);
            throw;
        }

        session.Environment.NoteIsolation(isolation, hasBegun: true);
        return (new LocalTransaction(session), infos);
    }

    /// <summary>Rolls back whatever transaction a session is in, if any.</summary>
    public static void RollbackAny(Session session, Deadline deadline)
    {
        if (session.Environment.IsInTransaction)
        {
            session.Exchange.Run(FillRollback(session, string.Empty), deadline);
        }
    }

    /// <inheritdoc cref="RollbackAny"/>
    public static async ValueTask RollbackAnyAsync(Session session, Deadline deadline)
    {
        if (session.Environment.IsInTransaction)
        {
            await session.Exchange
                .RunAsync(FillRollback(session, string.Empty), deadline, CancellationToken.None).ConfigureAwait(false);
        }
    }

    /// <exception cref="InvalidOperationException">The connection was closed, perhaps while the server committed.</exception>
    public SqlErrorCollection? Commit(Deadline deadline)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = _session.Exchange.Run(FillCommit(), deadline);
        operation.ThrowIfClosedMeanwhile();
        return infos;
    }

    /// <inheritdoc cref="Commit"/>
    public async ValueTask<SqlErrorCollection?> CommitAsync(Deadline deadline, CancellationToken token)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = await _session.Exchange.RunAsync(FillCommit(), deadline, token).ConfigureAwait(false);
        operation.ThrowIfClosedMeanwhile();
        return infos;
    }

    /// <summary>Rolls back to a savepoint, or all when there is no name.</summary>
    /// <exception cref="InvalidOperationException">The connection was closed meanwhile.</exception>
    public SqlErrorCollection? Rollback(string savepoint, Deadline deadline)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = _session.Exchange.Run(FillRollback(_session, savepoint), deadline);
        operation.ThrowIfClosedMeanwhile();
        return infos;
    }

    /// <inheritdoc cref="Rollback"/>
    public async ValueTask<SqlErrorCollection?> RollbackAsync(string savepoint, Deadline deadline, CancellationToken token)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos =
            await _session.Exchange.RunAsync(FillRollback(_session, savepoint), deadline, token).ConfigureAwait(false);
        operation.ThrowIfClosedMeanwhile();
        return infos;
    }

    /// <exception cref="InvalidOperationException">The connection was closed meanwhile.</exception>
    public SqlErrorCollection? Save(string savepoint, Deadline deadline)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = _session.Exchange.Run(FillSave(savepoint), deadline);
        operation.ThrowIfClosedMeanwhile();
        return infos;
    }

    /// <inheritdoc cref="Save"/>
    public async ValueTask<SqlErrorCollection?> SaveAsync(string savepoint, Deadline deadline, CancellationToken token)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = await _session.Exchange.RunAsync(FillSave(savepoint), deadline, token).ConfigureAwait(false);
        operation.ThrowIfClosedMeanwhile();
        return infos;
    }

    private static TransactionManagerRequest FillBegin(Session session, TransactionIsolation isolation, string name)
    {
        TransactionManagerRequest request = session.Requests.TransactionManager;
        request.FillBegin(isolation, name, session.Environment.TransactionDescriptor);
        session.Environment.NoteIsolation(isolation, hasBegun: false);
        session.Totals.TransactionCount++;
        return request;
    }

    /// <summary>
    /// The begin was stopped, and yet the server may have been faster: a transaction that nobody holds would take in what
    /// is executed next, and lose it.
    /// </summary>
    private static void UndoBegin(Session session)
    {
        try
        {
            if (session.IsUsable)
            {
                RollbackAny(session, UndoDeadline(session));
            }
        }
        catch (SqlException)
        {
            session.Wire.Break();
        }
    }

    /// <inheritdoc cref="UndoBegin"/>
    private static async ValueTask UndoBeginAsync(Session session)
    {
        try
        {
            if (session.IsUsable)
            {
                await RollbackAnyAsync(session, UndoDeadline(session)).ConfigureAwait(false);
            }
        }
        catch (SqlException)
        {
            session.Wire.Break();
        }
    }

    private static Deadline UndoDeadline(Session session) => Deadline.After(session.Control.CancellationTimeoutMilliseconds);

    private static TransactionManagerRequest FillRollback(Session session, string savepoint)
    {
        TransactionManagerRequest request = session.Requests.TransactionManager;
        request.FillRollback(savepoint, session.Environment.TransactionDescriptor);
        return request;
    }

    private SessionOperation BeginOperation() => SessionOperation.Begin(_session.Lease, _rental);

    private TransactionManagerRequest FillCommit()
    {
        TransactionManagerRequest request = _session.Requests.TransactionManager;
        request.FillCommit(_session.Environment.TransactionDescriptor);
        return request;
    }

    private TransactionManagerRequest FillSave(string savepoint)
    {
        TransactionManagerRequest request = _session.Requests.TransactionManager;
        request.FillSave(savepoint, _session.Environment.TransactionDescriptor);
        return request;
    }
}
