using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Transactions;

namespace MsSqlConnector;

/// <summary>
/// A transaction of one connection. Disposing rolls back what was not committed; so does closing the connection. Its
/// requests are messages of their own, not statements (MS-TDS 2.2.6.9).
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

    /// <summary>The connection; null once the transaction has ended, whoever ended it.</summary>
    public new SqlConnection? Connection => IsOpen ? _connection : null;

    /// <summary>The level the transaction was begun with.</summary>
    /// <exception cref="InvalidOperationException">The transaction has ended.</exception>
    /// <exception cref="ObjectDisposedException">The transaction was disposed of.</exception>
    public override IsolationLevel IsolationLevel => IsOpen ? _isolationLevel : throw MakeEnded();

    /// <inheritdoc/>
    protected override DbConnection? DbConnection => Connection;

    /// <summary>Whether it can be committed: not ended by the program, by the server or with its connection.</summary>
    internal bool IsOpen => _connection is not null && _transaction.IsOpen;

    /// <summary>The server's number for it; null once it has ended.</summary>
    internal long? Number => IsOpen ? unchecked((long)_transaction.Descriptor) : null;

    /// <summary>
    /// Whether it ended without the program's doing and the program has not answered to that yet, by rolling back or disposing:
    /// until then nothing may be executed, for it would be committed by itself.
    /// </summary>
    internal bool IsEndedByServer => _connection is { IsBroken: false } && !_transaction.IsOpen;

    bool IExecutionTransaction.IsOver => !IsOpen;

    bool IExecutionTransaction.IsEndedByServer => IsEndedByServer;

    bool IExecutionTransaction.IsOn(IExecutionConnection connection) => ReferenceEquals(Connection, connection);

    /// <summary>Commits the transaction.</summary>
    /// <remarks>
    /// When the server has committed, this succeeds, even if the timeout or the token stops it before the response is complete.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// The transaction has ended, also when the server ended it, or a reader is open. Or a statement has begun another transaction inside
    /// this one: that one was committed, and this one is still open.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The transaction was disposed of.</exception>
    /// <exception cref="SqlException">The server refused, or the connection failed.</exception>
    public override void Commit()
    {
        if (Listeners.WantCommands)
        {
            Watch(StartCommitWatch(), static (transaction, _) => transaction.CommitUnwatched());
        }
        else
        {
            CommitUnwatched();
        }
    }

    private void CommitUnwatched()
    {
        SqlConnection connection = Require();
        SqlErrorCollection? infos = _transaction.Commit(connection.Settings.ExchangeDeadline);
        Detach();
        connection.OnInfos(infos);
    }

    /// <summary>Rolls the transaction back; nothing happens when the server has ended it already.</summary>
    /// <exception cref="InvalidOperationException">The transaction was committed or rolled back before, or a reader is open.</exception>
    /// <exception cref="ObjectDisposedException">The transaction was disposed of.</exception>
    /// <exception cref="SqlException">The connection failed.</exception>
    public override void Rollback()
    {
        if (Listeners.WantCommands)
        {
            Watch(StartRollbackWatch(null), static (transaction, _) => transaction.RollbackUnwatched());
        }
        else
        {
            RollbackUnwatched();
        }
    }

    private void RollbackUnwatched()
    {
        if (RequireForRollback() is not { } connection)
        {
            return;
        }

        SqlErrorCollection? infos = _transaction.Rollback(connection.Settings.ExchangeDeadline);
        Detach();
        connection.OnInfos(infos);
    }

    /// <summary>Commits as <see cref="Commit"/> does, and blocks no thread.</summary>
    private Task CommitCoreAsync(CancellationToken token) => Listeners.WantCommands
        ? WatchCommitAsync(token)
        : CommitUnwatchedAsync(token);

    private async Task CommitUnwatchedAsync(CancellationToken token)
    {
        SqlConnection connection = Require();
        SqlErrorCollection? infos =
            await _transaction.CommitAsync(connection.Settings.ExchangeDeadline, token).ConfigureAwait(false);
        Detach();
        connection.OnInfos(infos);
    }

    private Task RollbackCoreAsync(CancellationToken token) => Listeners.WantCommands
        ? WatchRollbackAsync(token)
        : RollbackUnwatchedAsync(token);

    private async Task RollbackUnwatchedAsync(CancellationToken token)
    {
        if (RequireForRollback() is not { } connection)
        {
            return;
        }

        SqlErrorCollection? infos =
            await _transaction.RollbackAsync(connection.Settings.ExchangeDeadline, token).ConfigureAwait(false);
        Detach();
        connection.OnInfos(infos);
    }

    private void SaveCore(string savepointName)
    {
        ThrowIfNameless(savepointName);
        SqlConnection connection = Require();
        connection.OnInfos(_transaction.Save(savepointName, connection.Settings.ExchangeDeadline));
    }

    private async Task SaveCoreAsync(string savepointName, CancellationToken token)
    {
        ThrowIfNameless(savepointName);
        SqlConnection connection = Require();
        connection.OnInfos(
            await _transaction.SaveAsync(savepointName, connection.Settings.ExchangeDeadline, token).ConfigureAwait(false));
    }

    private void RollbackCore(string savepointName)
    {
        if (Listeners.WantCommands)
        {
            Watch(StartRollbackWatch(savepointName), static (transaction, name) => transaction.RollbackUnwatched(name), savepointName);
        }
        else
        {
            RollbackUnwatched(savepointName);
        }
    }

    private void RollbackUnwatched(string savepointName)
    {
        ThrowIfNameless(savepointName);
        SqlConnection connection = Require();
        SqlErrorCollection? infos = _transaction.Rollback(savepointName, connection.Settings.ExchangeDeadline);
        DetachIfEnded();
        connection.OnInfos(infos);
    }

    private Task RollbackCoreAsync(string savepointName, CancellationToken token) => Listeners.WantCommands
        ? WatchRollbackAsync(savepointName, token)
        : RollbackUnwatchedAsync(savepointName, token);

    private async Task RollbackUnwatchedAsync(string savepointName, CancellationToken token)
    {
        ThrowIfNameless(savepointName);
        SqlConnection connection = Require();
        SqlErrorCollection? infos =
            await _transaction.RollbackAsync(savepointName, connection.Settings.ExchangeDeadline, token).ConfigureAwait(false);
        DetachIfEnded();
        connection.OnInfos(infos);
    }

    /// <summary>Rolls back if nothing else has ended the transaction; a failing connection has ended it too.</summary>
    protected override void Dispose(bool disposing)
    {
        if (disposing && IsOpen)
        {
            SqlConnection connection = _connection!;
            ConnectionClosing.CloseReader(connection);
            try
            {
                if (CanRollBack(connection))
                {
                    _transaction.Rollback(connection.Settings.ExchangeDeadline);
                }
            }
            catch (Exception exception) when (exception is SqlException or InvalidOperationException)
            {
                connection.GiveUpSession();
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
            await ConnectionClosing.CloseReaderAsync(connection).ConfigureAwait(false);
            try
            {
                if (CanRollBack(connection))
                {
                    await _transaction
                        .RollbackAsync(connection.Settings.ExchangeDeadline, CancellationToken.None).ConfigureAwait(false);
                }
            }
            catch (Exception exception) when (exception is SqlException or InvalidOperationException)
            {
                connection.GiveUpSession();
            }
        }

        _isDisposed = true;
        Detach();
    }

    /// <summary>The transaction has ended, or its connection closes.</summary>
    internal void Detach()
    {
        _connection?.ForgetTransaction(this);
        _connection = null;
    }

    /// <summary>The name was that of the transaction itself.</summary>
    private void DetachIfEnded()
    {
        if (!_transaction.IsOpen)
        {
            Detach();
        }
    }

    /// <summary>Nothing can be sent while a command is being executed: then the server rolls back because the connection is gone.</summary>
    private static bool CanRollBack(SqlConnection connection)
    {
        if (connection.Link.Session is { Control.IsBusy: true })
        {
            connection.GiveUpSession();
        }

        return !connection.IsBroken;
    }

    private static void ThrowIfNameless(string savepointName)
    {
        if (string.IsNullOrEmpty(savepointName))
        {
            throw new ArgumentException("Invalid transaction or invalid name for a point at which to save within the transaction.", nameof(savepointName));
        }
    }

    private SqlConnection Require()
    {
        if (!IsOpen)
        {
            throw MakeEnded();
        }

        _connection!.Link.ThrowIfBusy();
        return _connection;
    }

    /// <summary>Null when the server has ended the transaction without being asked.</summary>
    private SqlConnection? RequireForRollback()
    {
        if (_connection is null)
        {
            throw MakeEnded();
        }

        if (_transaction.IsOpen)
        {
            return Require();
        }

        Detach();
        return null;
    }

    private InvalidOperationException MakeEnded() =>
        _isDisposed ? new ObjectDisposedException(nameof(SqlTransaction))
        : IsEndedByServer ? StateErrors.TransactionEndedByServer()
        : StateErrors.TransactionCompleted();
}
