using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Transactions;

namespace MsSqlConnector;

/// <summary>
/// Represents a transaction of a connection. Disposing the transaction or closing the connection rolls back an open transaction. The
/// provider sends transaction manager requests instead of statements (MS-TDS 2.2.6.9).
/// </summary>
public sealed partial class SqlTransaction : DbTransaction, IExecutionTransaction
{
    private readonly LocalTransaction _transaction;
    private readonly IsolationLevel _isolationLevel;
    private SqlConnection? _connection;
    private bool _isDisposed;

    internal SqlTransaction(SqlConnection connection, LocalTransaction transaction, IsolationLevel isolationLevel)
    {
        _connection = connection;
        _transaction = transaction;
        _isolationLevel = isolationLevel;
    }

    /// <summary>Gets the connection, or null when the transaction has ended.</summary>
    public new SqlConnection? Connection => IsOpen ? _connection : null;

    /// <summary>Gets the isolation level with which the transaction was started.</summary>
    /// <exception cref="InvalidOperationException">The transaction has ended.</exception>
    /// <exception cref="ObjectDisposedException">The transaction is disposed.</exception>
    public override IsolationLevel IsolationLevel => IsOpen ? _isolationLevel : throw CreateEndedError();

    /// <inheritdoc/>
    protected override DbConnection? DbConnection => Connection;

    /// <summary>
    /// Gets a value that indicates whether the transaction is open: neither the application nor the server nor a closed connection has
    /// ended it.
    /// </summary>
    internal bool IsOpen => _connection is not null && _transaction.IsOpen;

    /// <summary>Gets the transaction descriptor of the server; null when the transaction has ended.</summary>
    internal long? Number => IsOpen ? unchecked((long)_transaction.Descriptor) : null;

    /// <summary>
    /// Gets a value that indicates whether the server has ended the transaction and the application has not yet rolled it back or disposed
    /// it. Until then, commands fail instead of being auto-committed.
    /// </summary>
    internal bool IsEndedByServer => _connection is { IsBroken: false } && !_transaction.IsOpen;

    bool IExecutionTransaction.IsOver => !IsOpen;

    bool IExecutionTransaction.IsEndedByServer => IsEndedByServer;

    bool IExecutionTransaction.IsOn(IConnection connection) => ReferenceEquals(Connection, connection);

    /// <summary>Commits the transaction.</summary>
    /// <remarks>
    /// If the server has committed, the call succeeds, even if the timeout expires or the token is canceled before the response is
    /// complete.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// The transaction has ended, or a reader is open. Or a statement began a nested transaction: the nested transaction was committed, and
    /// this one is still open.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The transaction is disposed.</exception>
    /// <exception cref="SqlException">The server rejected the commit, or the connection failed.</exception>
    public override void Commit()
    {
        if (IsObserved)
        {
            RunObserved(StartCommitObserver(), static (transaction, _) => transaction.CommitUnobserved());
        }
        else
        {
            CommitUnobserved();
        }
    }

    private void CommitUnobserved()
    {
        CloseCollectedReaders();
        SqlConnection connection = RequireOpen();
        SqlErrorCollection? infos = _transaction.Commit(connection.Settings.StartExchangeDeadline());
        Detach();
        connection.OnInfos(infos);
    }

    /// <summary>Rolls back the transaction. If the server has already ended it, the call has no effect.</summary>
    /// <exception cref="InvalidOperationException">
    /// The application has already committed or rolled back the transaction, or a reader is open.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The transaction is disposed.</exception>
    /// <exception cref="SqlException">The connection failed.</exception>
    public override void Rollback()
    {
        if (IsObserved)
        {
            RunObserved(StartRollbackObserver(null), static (transaction, _) => transaction.RollbackUnobserved());
        }
        else
        {
            RollbackUnobserved();
        }
    }

    private void RollbackUnobserved()
    {
        CloseCollectedReaders();
        if (RequireForRollback() is not { } connection)
        {
            return;
        }

        SqlErrorCollection? infos = _transaction.Rollback(connection.Settings.StartExchangeDeadline());
        Detach();
        connection.OnInfos(infos);
    }

    /// <summary>Commits the transaction asynchronously.</summary>
    private Task CommitCoreAsync(CancellationToken token) => IsObserved
        ? CommitObservedAsync(token)
        : CommitUnobservedAsync(token);

    private async Task CommitUnobservedAsync(CancellationToken token)
    {
        await CloseCollectedReadersAsync(token).ConfigureAwait(false);
        SqlConnection connection = RequireOpen();
        SqlErrorCollection? infos =
            await _transaction.CommitAsync(connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
        Detach();
        connection.OnInfos(infos);
    }

    private Task RollbackCoreAsync(CancellationToken token) => IsObserved
        ? RollbackObservedAsync(token)
        : RollbackUnobservedAsync(token);

    private async Task RollbackUnobservedAsync(CancellationToken token)
    {
        await CloseCollectedReadersAsync(token).ConfigureAwait(false);
        if (RequireForRollback() is not { } connection)
        {
            return;
        }

        SqlErrorCollection? infos =
            await _transaction.RollbackAsync(connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
        Detach();
        connection.OnInfos(infos);
    }

    private void SaveCore(string savepointName)
    {
        CloseCollectedReaders();
        SqlConnection connection = RequireOpen();
        ThrowIfNameIsEmpty(savepointName);
        connection.OnInfos(_transaction.Save(savepointName, connection.Settings.StartExchangeDeadline()));
    }

    private async Task SaveCoreAsync(string savepointName, CancellationToken token)
    {
        await CloseCollectedReadersAsync(token).ConfigureAwait(false);
        SqlConnection connection = RequireOpen();
        ThrowIfNameIsEmpty(savepointName);
        connection.OnInfos(
            await _transaction.SaveAsync(savepointName, connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false));
    }

    private void RollbackCore(string savepointName)
    {
        if (IsObserved)
        {
            RunObserved(
                StartRollbackObserver(savepointName), static (transaction, name) => transaction.RollbackUnobserved(name), savepointName);
        }
        else
        {
            RollbackUnobserved(savepointName);
        }
    }

    private void RollbackUnobserved(string savepointName)
    {
        CloseCollectedReaders();
        SqlConnection connection = RequireOpen();
        ThrowIfNameIsEmpty(savepointName);
        SqlErrorCollection? infos = _transaction.Rollback(savepointName, connection.Settings.StartExchangeDeadline());
        DetachIfEnded();
        connection.OnInfos(infos);
    }

    private Task RollbackCoreAsync(string savepointName, CancellationToken token) => IsObserved
        ? RollbackObservedAsync(savepointName, token)
        : RollbackUnobservedAsync(savepointName, token);

    private async Task RollbackUnobservedAsync(string savepointName, CancellationToken token)
    {
        await CloseCollectedReadersAsync(token).ConfigureAwait(false);
        SqlConnection connection = RequireOpen();
        ThrowIfNameIsEmpty(savepointName);
        SqlErrorCollection? infos =
            await _transaction.RollbackAsync(savepointName, connection.Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
        DetachIfEnded();
        connection.OnInfos(infos);
    }

    /// <summary>
    /// Rolls back the transaction if it is still open. If this fails, the session is closed, which also ends the transaction.
    /// </summary>
    protected override void Dispose(bool disposing)
    {
        if (disposing && IsOpen)
        {
            SqlConnection connection = _connection!;
            if (!connection.Link.IsMultiplexed)
            {
                ConnectionClosing.CloseReaders(connection);
            }

            try
            {
                if (CanRollBack(connection))
                {
                    _transaction.Rollback(connection.Settings.StartExchangeDeadline());
                }
            }
            catch (Exception exception) when (exception is SqlException or InvalidOperationException)
            {
                connection.Link.AbandonSession();
            }
        }

        _isDisposed = true;
        Detach();
        base.Dispose(disposing);
    }

    private async ValueTask DisposeCoreAsync()
    {
        if (IsOpen)
        {
            SqlConnection connection = _connection!;
            if (!connection.Link.IsMultiplexed)
            {
                await ConnectionClosing.CloseReadersAsync(connection).ConfigureAwait(false);
            }

            try
            {
                if (CanRollBack(connection))
                {
                    await _transaction
                        .RollbackAsync(connection.Settings.StartExchangeDeadline(), CancellationToken.None).ConfigureAwait(false);
                }
            }
            catch (Exception exception) when (exception is SqlException or InvalidOperationException)
            {
                connection.Link.AbandonSession();
            }
        }

        _isDisposed = true;
        Detach();
    }

    /// <summary>Detaches the transaction from its connection after it ended, or when the connection closes.</summary>
    internal void Detach()
    {
        _connection?.DetachTransaction(_transaction);
        _connection = null;
    }

    /// <summary>Detaches the transaction if the rollback ended it, because the name was the name of the transaction itself.</summary>
    private void DetachIfEnded()
    {
        if (!_transaction.IsOpen)
        {
            Detach();
        }
    }

    /// <summary>
    /// Returns whether a rollback can be sent. While a command is being executed, it cannot, except with multiple active result sets; then
    /// the session is closed, and the server rolls back.
    /// </summary>
    private static bool CanRollBack(SqlConnection connection)
    {
        if (connection.Link.Session is { Control.IsBusy: true, Group: null })
        {
            connection.Link.AbandonSession();
        }

        return !connection.IsBroken;
    }

    /// <summary>Closes the readers of the connection that were garbage collected.</summary>
    private void CloseCollectedReaders()
    {
        if (_connection is { Link.HasCollectedReader: true } connection)
        {
            CollectedObjects.CloseReaders(connection, connection.Settings.StartExchangeDeadline(), CancellationToken.None);
        }
    }

    /// <inheritdoc cref="CloseCollectedReaders"/>
    private ValueTask CloseCollectedReadersAsync(CancellationToken token) => _connection is { Link.HasCollectedReader: true } connection
        ? CollectedObjects.CloseReadersAsync(connection, connection.Settings.StartExchangeDeadline(), token)
        : default;

    private static void ThrowIfNameIsEmpty(string savepointName)
    {
        if (string.IsNullOrEmpty(savepointName))
        {
            throw new ArgumentException(
                "Invalid transaction or invalid name for a point at which to save within the transaction. "
                + "The name must not be null or empty.",
                nameof(savepointName));
        }
    }

    private SqlConnection RequireOpen()
    {
        if (!IsOpen)
        {
            throw CreateEndedError();
        }

        _connection!.Link.ThrowIfBusy();
        return _connection;
    }

    /// <summary>Returns the connection for a rollback, or null if the server has already ended the transaction.</summary>
    private SqlConnection? RequireForRollback()
    {
        if (_connection is null)
        {
            throw CreateEndedError();
        }

        if (_transaction.IsOpen)
        {
            return RequireOpen();
        }

        Detach();
        return null;
    }

    private InvalidOperationException CreateEndedError() =>
        _isDisposed ? new ObjectDisposedException(nameof(SqlTransaction))
        : IsEndedByServer ? StateErrors.TransactionEndedByServer()
        : StateErrors.TransactionCompleted();
}
