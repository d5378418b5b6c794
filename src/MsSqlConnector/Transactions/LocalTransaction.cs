using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Transactions;

/// <summary>
/// A transaction of one session (MS-TDS 2.2.6.9). The server reports its begin and its end by ENVCHANGE (2.2.7.9), whatever the cause.
/// These reports decide whether a request succeeded, even if reading its response was interrupted.
/// </summary>
internal sealed class LocalTransaction
{
    private const int NothingToCommit = 3902;
    private const int NothingToRollBack = 3903;

    private readonly Session _session;
    private readonly WeakReference<object?> _owner;
    private readonly ulong _descriptor;
    private readonly int _rental;
    private readonly bool _isNested;

    private LocalTransaction(Session session, bool isNested)
    {
        _session = session;
        _owner = session.Environment.TransactionOwner;
        _rental = session.Lease.Rental;
        _descriptor = session.Environment.TransactionDescriptor;
        _isNested = isNested;
    }

    /// <summary>Gets the descriptor that the server has assigned to the transaction.</summary>
    public ulong Descriptor => _descriptor;

    /// <summary>Gets or sets the object of the application that ends the transaction; null if it was garbage collected.</summary>
    public object? Owner
    {
        get => _owner.TryGetTarget(out object? owner) ? owner : null;
        set => _owner.SetTarget(value);
    }

    /// <summary>Gets a value that indicates whether the transaction is open on the server.</summary>
    public bool IsOpen => _session.Lease.Rental == _rental && !_session.State.IsBroken && _descriptor != 0 && !HasEnded;

    /// <summary>Gets a value that indicates whether the server has reported the end of the transaction.</summary>
    private bool HasEnded => _session.Environment.TransactionDescriptor != _descriptor;

    private bool IsCommitted => HasEnded && _session.Environment.IsLastCommitted;

    /// <summary>
    /// Begins a transaction. The informational messages of the response are assigned to <paramref name="infos"/>, or null.
    /// </summary>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public static LocalTransaction Begin(
        Session session, TransactionIsolation isolation, string name, Deadline deadline, out SqlErrorCollection? infos)
    {
        bool isNested = session.Environment.IsInTransaction;
        try
        {
            infos = session.Exchange.Run(FillBegin(session, isolation, name), deadline);
        }
        catch (SqlException) when (!isNested)
        {
            UndoBegin(session);
            throw;
        }

        return Create(session, isolation, isNested);
    }

    /// <inheritdoc cref="Begin"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<(LocalTransaction Transaction, SqlErrorCollection? Infos)> BeginAsync(
        Session session, TransactionIsolation isolation, string name, Deadline deadline, CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        bool isNested = session.Environment.IsInTransaction;
        SqlErrorCollection? infos;
        try
        {
            infos = await session.Exchange.RunAsync(FillBegin(session, isolation, name), deadline, token).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or OperationCanceledException && !isNested)
        {
            await UndoBeginAsync(session).ConfigureAwait(false);
            throw;
        }

        return (Create(session, isolation, isNested), infos);
    }

    /// <summary>Rolls back the transaction of a session, if there is one.</summary>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public static void RollbackAny(Session session, Deadline deadline)
    {
        if (session.Environment.IsInTransaction)
        {
            session.Exchange.Run(FillRollback(session, string.Empty), deadline);
            ThrowIfOpen(session);
        }
    }

    /// <inheritdoc cref="RollbackAny"/>
    public static async ValueTask RollbackAnyAsync(Session session, Deadline deadline)
    {
        if (session.Environment.IsInTransaction)
        {
            await session.Exchange
                .RunAsync(FillRollback(session, string.Empty), deadline, CancellationToken.None).ConfigureAwait(false);
            ThrowIfOpen(session);
        }
    }

    /// <summary>Commits the transaction. Once the server has reported the commit, later failures do not make this method fail.</summary>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    /// <exception cref="InvalidOperationException">The server has rolled back, or the transaction is still open.</exception>
    public SqlErrorCollection? Commit(Deadline deadline) => End(commits: true, deadline);

    /// <inheritdoc cref="Commit"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<SqlErrorCollection?> CommitAsync(Deadline deadline, CancellationToken token) =>
        EndAsync(commits: true, deadline, token);

    /// <summary>Rolls back the whole transaction.</summary>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public SqlErrorCollection? Rollback(Deadline deadline) => End(commits: false, deadline);

    /// <inheritdoc cref="Rollback(Deadline)"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public ValueTask<SqlErrorCollection?> RollbackAsync(Deadline deadline, CancellationToken token) =>
        EndAsync(commits: false, deadline, token);

    /// <summary>Rolls back to a savepoint, or the whole transaction if the name is that of the transaction.</summary>
    /// <exception cref="InvalidOperationException">The connection has been closed.</exception>
    public SqlErrorCollection? Rollback(string savepoint, Deadline deadline)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = _session.Exchange.Run(FillRollback(_session, savepoint), deadline);
        operation.ThrowIfClosedDuringOperation();
        return infos;
    }

    /// <inheritdoc cref="Rollback(string, Deadline)"/>
    public async ValueTask<SqlErrorCollection?> RollbackAsync(string savepoint, Deadline deadline, CancellationToken token)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos =
            await _session.Exchange.RunAsync(FillRollback(_session, savepoint), deadline, token).ConfigureAwait(false);
        operation.ThrowIfClosedDuringOperation();
        return infos;
    }

    /// <exception cref="InvalidOperationException">The connection has been closed.</exception>
    public SqlErrorCollection? Save(string savepoint, Deadline deadline)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = _session.Exchange.Run(FillSave(savepoint), deadline);
        operation.ThrowIfClosedDuringOperation();
        return infos;
    }

    /// <inheritdoc cref="Save"/>
    public async ValueTask<SqlErrorCollection?> SaveAsync(string savepoint, Deadline deadline, CancellationToken token)
    {
        using SessionOperation operation = BeginOperation();
        SqlErrorCollection? infos = await _session.Exchange.RunAsync(FillSave(savepoint), deadline, token).ConfigureAwait(false);
        operation.ThrowIfClosedDuringOperation();
        return infos;
    }

    /// <summary>Ends the transaction. An exception is ignored if the server has reported the requested end.</summary>
    private SqlErrorCollection? End(bool commits, Deadline deadline)
    {
        using SessionOperation operation = BeginOperation();
        try
        {
            SqlErrorCollection? infos = _session.Exchange.Run(FillEnd(commits), deadline);
            ThrowUnlessEnded(commits, operation);
            return infos;
        }
        catch (Exception exception) when (IsStop(exception))
        {
            RecordIfMissing(exception);
            if (!HasEndedBy(commits))
            {
                throw;
            }

            return GetErrors(exception);
        }
    }

    /// <inheritdoc cref="End"/>
    private async ValueTask<SqlErrorCollection?> EndAsync(bool commits, Deadline deadline, CancellationToken token)
    {
        using SessionOperation operation = BeginOperation();
        try
        {
            SqlErrorCollection? infos = await _session.Exchange.RunAsync(FillEnd(commits), deadline, token).ConfigureAwait(false);
            ThrowUnlessEnded(commits, operation);
            return infos;
        }
        catch (Exception exception) when (IsStop(exception))
        {
            RecordIfMissing(exception);
            if (!HasEndedBy(commits))
            {
                throw;
            }

            return GetErrors(exception);
        }
    }

    private static TransactionManagerRequest FillBegin(Session session, TransactionIsolation isolation, string name)
    {
        TransactionManagerRequest request = session.Exchange.TransactionManager;
        request.FillBegin(isolation, name, session.Environment.TransactionDescriptor);
        session.Environment.RecordIsolation(isolation, hasBegun: false);
        session.Totals.TransactionCount++;
        return request;
    }

    private static LocalTransaction Create(Session session, TransactionIsolation isolation, bool isNested)
    {
        if (!session.Environment.IsInTransaction)
        {
            throw Inconsistent(session, "the server neither began the transaction nor reported an error");
        }

        session.Environment.RecordIsolation(isolation, hasBegun: true);
        return new LocalTransaction(session, isNested);
    }

    /// <summary>
    /// Rolls back after a begin request was interrupted, because the server may have executed it. A transaction without an owner would
    /// include the next commands and lose their changes.
    /// </summary>
    private static void UndoBegin(Session session)
    {
        try
        {
            RollbackAny(session, UndoDeadline(session));
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            session.Abandon();
        }
    }

    /// <inheritdoc cref="UndoBegin"/>
    private static async ValueTask UndoBeginAsync(Session session)
    {
        try
        {
            await RollbackAnyAsync(session, UndoDeadline(session)).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException)
        {
            session.Abandon();
        }
    }

    private static Deadline UndoDeadline(Session session) =>
        Deadline.After(session.Totals.Clock, session.Control.CancellationTimeoutMilliseconds);

    private static TransactionManagerRequest FillRollback(Session session, string savepoint)
    {
        TransactionManagerRequest request = session.Exchange.TransactionManager;
        request.FillRollback(savepoint, session.Environment.TransactionDescriptor);
        return request;
    }

    private SessionOperation BeginOperation() => SessionOperation.Begin(_session.Lease, _rental);

    private static void ThrowIfOpen(Session session)
    {
        if (session.Environment.IsInTransaction)
        {
            throw Inconsistent(session, "the server neither rolled back the transaction nor reported an error");
        }
    }

    private static SqlException Inconsistent(Session session, string fault)
    {
        session.Abandon();
        return ProtocolErrors.Create(
            ProtocolSection.Cite(ProtocolSection.EnvironmentChange, fault), session.Origin.Server, session.Origin.ConnectionId);
    }

    /// <summary>
    /// Returns whether a request ended without its result: the caller canceled it, the deadline passed, the connection failed or the server
    /// returned an error.
    /// </summary>
    private static bool IsStop(Exception exception) => exception is SqlException or OperationCanceledException;

    /// <summary>
    /// Records that the server has ended the transaction without ENVCHANGE, if it reports that there is none. SQL Server always sends
    /// ENVCHANGE. Babelfish for PostgreSQL does not if a statement is not supported.
    /// </summary>
    private void RecordIfMissing(Exception exception)
    {
        if (!HasEnded && GetErrors(exception) is [{ Number: NothingToCommit or NothingToRollBack }, ..])
        {
            _session.Environment.RecordMissingTransaction();
        }
    }

    private TransactionManagerRequest FillEnd(bool commits)
    {
        if (!commits)
        {
            return FillRollback(_session, string.Empty);
        }

        TransactionManagerRequest request = _session.Exchange.TransactionManager;
        request.FillCommit(_session.Environment.TransactionDescriptor);
        return request;
    }

    private TransactionManagerRequest FillSave(string savepoint)
    {
        TransactionManagerRequest request = _session.Exchange.TransactionManager;
        request.FillSave(savepoint, _session.Environment.TransactionDescriptor);
        return request;
    }

    /// <summary>
    /// Returns whether the server has reported the requested end. A rollback is complete whichever way the transaction has ended.
    /// </summary>
    private bool HasEndedBy(bool commits) => commits ? IsCommitted : HasEnded;

    /// <summary>
    /// Throws if the transaction has not ended as requested. A reported commit counts even if the connection has since been closed.
    /// </summary>
    private void ThrowUnlessEnded(bool commits, SessionOperation operation)
    {
        if (commits && IsCommitted)
        {
            return;
        }

        operation.ThrowIfClosedDuringOperation();
        if (commits)
        {
            ThrowUnlessCommitted();
        }
        else
        {
            ThrowIfOpen(_session);
        }
    }

    /// <summary>
    /// Throws if only a nested level ended. The outermost level ends the transaction, and a nested level is committed with it.
    /// </summary>
    private void ThrowUnlessCommitted()
    {
        if (!HasEnded && !_isNested)
        {
            throw StateErrors.TransactionIsStillOpen();
        }

        if (HasEnded && !IsCommitted)
        {
            throw StateErrors.TransactionEndedByServer();
        }
    }

    /// <summary>Returns the errors of the server. They are only messages if the request succeeded.</summary>
    private SqlErrorCollection? GetErrors(Exception exception) =>
        exception is SqlException { Class: < ClientError.FatalClass } failure
        && _session.Exchange.StopReason == CancelReason.None
        && !_session.State.IsBroken
            ? failure.Errors
            : null;
}
