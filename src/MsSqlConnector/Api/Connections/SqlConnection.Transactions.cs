using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.Connections;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Transactions;
using IsolationLevel = System.Data.IsolationLevel;

namespace MsSqlConnector;

/// <content>Transactions, and the current database.</content>
public sealed partial class SqlConnection
{
    /// <summary>Begins a transaction with the isolation level read committed.</summary>
    /// <returns>The transaction.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is not open, already has a transaction, or has an open reader.
    /// </exception>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public new SqlTransaction BeginTransaction() => BeginTransaction(IsolationLevel.Unspecified, null);

    /// <inheritdoc cref="BeginTransaction()"/>
    /// <param name="iso">The isolation level.</param>
    /// <exception cref="ArgumentOutOfRangeException">SQL Server does not support the isolation level.</exception>
    public new SqlTransaction BeginTransaction(IsolationLevel iso) => BeginTransaction(iso, null);

    /// <inheritdoc cref="BeginTransaction()"/>
    /// <param name="transactionName">The name of the transaction for the log of the server; null for none.</param>
    public SqlTransaction BeginTransaction(string? transactionName) => BeginTransaction(IsolationLevel.Unspecified, transactionName);

    /// <inheritdoc cref="BeginTransaction(IsolationLevel)"/>
    /// <param name="iso">The isolation level.</param>
    /// <param name="transactionName">The name of the transaction for the log of the server; null for none.</param>
    public SqlTransaction BeginTransaction(IsolationLevel iso, string? transactionName)
    {
        ConnectionRecovery.RecoverIfLost(this);
        ThrowUnlessReadyForTransaction();
        TransactionIsolation isolation = IsolationLevels.ToRequest(iso);
        LocalTransaction transaction;
        SqlErrorCollection? infos;
        using (SessionOperation operation = _link.BeginTransactionOperation(out Session session))
        {
            transaction = LocalTransaction.Begin(
                session, isolation, transactionName ?? string.Empty, Settings.StartExchangeDeadline(), out infos);
            operation.ThrowIfClosedDuringOperation();
        }

        return CreateTransaction(transaction, iso, infos);
    }

    /// <inheritdoc cref="BeginTransaction()"/>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public new ValueTask<SqlTransaction> BeginTransactionAsync(CancellationToken cancellationToken = default) =>
        BeginTransactionCoreAsync(IsolationLevel.Unspecified, string.Empty, cancellationToken);

    /// <inheritdoc cref="BeginTransaction(IsolationLevel)"/>
    /// <param name="isolationLevel">The isolation level.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public new ValueTask<SqlTransaction> BeginTransactionAsync(
        IsolationLevel isolationLevel, CancellationToken cancellationToken = default) =>
        BeginTransactionCoreAsync(isolationLevel, string.Empty, cancellationToken);

    /// <inheritdoc/>
    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => BeginTransaction(isolationLevel, null);

    /// <summary>Changes the current database.</summary>
    /// <param name="databaseName">The name of the database.</param>
    /// <exception cref="ArgumentException">The name is empty.</exception>
    /// <exception cref="InvalidOperationException">The connection is closed, or has an open reader.</exception>
    /// <exception cref="SqlException">The database does not exist, or the login does not have access to it.</exception>
    public override void ChangeDatabase(string databaseName)
    {
        ConnectionRecovery.RecoverIfLost(this);
        ThrowUnlessReadyForDatabaseChange(databaseName);
        SqlErrorCollection? infos;
        using (SessionOperation operation = _link.BeginTransactionOperation(out Session session))
        {
            infos = session.Exchange.RunStatement(
                SqlBatchRequest.CreateUse(databaseName, session.Environment.TransactionDescriptor), Settings.StartExchangeDeadline());
            operation.ThrowIfClosedDuringOperation();
        }

        OnInfos(infos);
    }

    private async Task ChangeDatabaseCoreAsync(string databaseName, CancellationToken token)
    {
        await ConnectionRecovery.RecoverIfLostAsync(this, token).ConfigureAwait(false);
        ThrowUnlessReadyForDatabaseChange(databaseName);
        SqlErrorCollection? infos;
        using (SessionOperation operation = _link.BeginTransactionOperation(out Session session))
        {
            infos = await session.Exchange.RunStatementAsync(
                SqlBatchRequest.CreateUse(databaseName, session.Environment.TransactionDescriptor), Settings.StartExchangeDeadline(), token)
                .ConfigureAwait(false);
            operation.ThrowIfClosedDuringOperation();
        }

        OnInfos(infos);
    }

    private async ValueTask<SqlTransaction> BeginTransactionCoreAsync(
        IsolationLevel level, string name, CancellationToken token)
    {
        await ConnectionRecovery.RecoverIfLostAsync(this, token).ConfigureAwait(false);
        ThrowUnlessReadyForTransaction();
        TransactionIsolation isolation = IsolationLevels.ToRequest(level);
        LocalTransaction transaction;
        SqlErrorCollection? infos;
        using (SessionOperation operation = _link.BeginTransactionOperation(out Session session))
        {
            (transaction, infos) = await LocalTransaction
                .BeginAsync(session, isolation, name, Settings.StartExchangeDeadline(), token).ConfigureAwait(false);
            operation.ThrowIfClosedDuringOperation();
        }

        return CreateTransaction(transaction, level, infos);
    }

    private SqlTransaction CreateTransaction(LocalTransaction transaction, IsolationLevel level, SqlErrorCollection? infos)
    {
        IsolationLevel known = level == IsolationLevel.Unspecified ? IsolationLevel.ReadCommitted : level;
        var created = new SqlTransaction(this, transaction, known);
        transaction.Owner = created;
        _transaction = transaction;
        OnInfos(infos);
        return created;
    }

    private void ThrowUnlessReadyForTransaction()
    {
        if (_link.Session is null)
        {
            throw StateErrors.OpenNeeded(nameof(BeginTransaction), State);
        }

        _link.CheckEnlistment(Settings.Enlistment.UnbindsExplicitly);
        _link.ThrowIfBusy();
        if (_transaction is { IsOpen: true })
        {
            throw StateErrors.ParallelTransactions();
        }

        if (ConnectionEnlistment.IsInOtherTransaction(this))
        {
            throw StateErrors.TransactionOfStatement();
        }
    }

    private void ThrowUnlessReadyForDatabaseChange(string databaseName)
    {
        _link.CheckEnlistment(Settings.Enlistment.UnbindsExplicitly);
        _link.ThrowIfBusy();
        if (string.IsNullOrWhiteSpace(databaseName))
        {
            throw new ArgumentException("Database cannot be null, the empty string, or string of only whitespace.", nameof(databaseName));
        }
    }

    /// <summary>Enlists the open connection in a transaction. Null leaves a transaction that has ended.</summary>
    /// <remarks>
    /// With Enlist=true, which is the default, a connection enlists in the ambient transaction when it opens.
    /// <para>
    /// The first connection begins the transaction on the server. When the transaction ends, one request commits it or rolls it back there.
    /// A second connection at the same time, or another resource, requires a transaction coordinator.
    /// </para>
    /// <para>
    /// If a connection is closed inside the transaction, its session is reserved until the transaction ends, and the next connection with
    /// the same connection string receives it.
    /// </para>
    /// <para>
    /// If a connection is open when the transaction ends, it leaves the transaction once the transaction has been disposed of, and then
    /// executes outside of it (Transaction Binding=Implicit Unbind). Until then, and if the transaction has ended early, commands are
    /// rejected. With Explicit Unbind, commands are executed only in that transaction and only while it is the current one. The connection
    /// leaves it only by this method with null, or when it is closed.
    /// </para>
    /// </remarks>
    /// <param name="transaction">The transaction, or null.</param>
    /// <exception cref="InvalidOperationException">
    /// The connection is closed, is enlisted in another transaction that has not ended, has a transaction of its own, or is executing a
    /// command.
    /// </exception>
    /// <exception cref="TransactionException">The transaction has ended.</exception>
    /// <exception cref="PlatformNotSupportedException">
    /// The transaction has another participant, and the platform has no transaction coordinator.
    /// </exception>
    /// <exception cref="SqlException">The server rejected the request, or the connection failed.</exception>
    public override void EnlistTransaction(Transaction? transaction) => ConnectionEnlistment.Enlist(this, transaction);
}
