using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Execution.Stages;
using MsSqlConnector.Reading;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <summary>
/// Represents several commands that are sent in one message and executed in one round trip, each with its own parameters.
/// </summary>
/// <remarks>
/// The server executes the commands in order. If one fails, the server continues with the next one, unless the transaction or the
/// connection was lost. Statements are sent as calls of sp_executesql or, if prepared, by their handles; procedures are called by name
/// (MS-TDS 2.2.6.6).
/// <para>
/// Results are read like those of a single command, with <see cref="SqlDataReader.NextResult"/> from one to the next. The
/// <c>RecordsAffected</c> property and the output parameters of a command are set once its part of the response has been read. The commands
/// must not be changed while the batch is executed. Only <see cref="Cancel"/> can be called from another thread.
/// </para>
/// <para>
/// If the server no longer accepts the handle of a statement that <see cref="Prepare"/> or Max Auto Prepare has prepared, the statement
/// fails with error 8179 or 586. The next execution prepares it again.
/// </para>
/// </remarks>
public sealed partial class SqlBatch : IObservedCommand
{
    private readonly Executor _executor;
    private readonly List<SqlBatchCommand> _commands = [];
    private SqlBatchCommandCollection? _collection;
    private bool _isDisposed;

    /// <summary>Initializes a new instance of the <see cref="SqlBatch"/> class without commands and without a connection.</summary>
    public SqlBatch() => _executor = new Executor(new BatchDefinition(_commands));

    /// <summary>Initializes a new instance of the <see cref="SqlBatch"/> class with a connection and a transaction.</summary>
    /// <param name="connection">The connection that the batch is executed on; null for none.</param>
    /// <param name="transaction">The transaction of the connection that the batch is executed in; null for none.</param>
    public SqlBatch(SqlConnection? connection, SqlTransaction? transaction = null)
        : this()
    {
        Connection = connection;
        Transaction = transaction;
    }

    /// <summary>Gets the commands, in the order of execution.</summary>
    public new SqlBatchCommandCollection BatchCommands => _collection ??= new SqlBatchCommandCollection(_commands);

    /// <summary>Gets the commands as a list. Changes affect <see cref="BatchCommands"/>.</summary>
    /// <exception cref="ObjectDisposedException">The batch is disposed.</exception>
    public List<SqlBatchCommand> Commands
    {
        get
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            return _commands;
        }
    }

    /// <summary>Gets the commands, also of a batch that was disposed of while its reader is open.</summary>
    internal List<SqlBatchCommand> CommandList => _commands;

    /// <summary>Creates a command. It is not added to <see cref="BatchCommands"/>.</summary>
    public new SqlBatchCommand CreateBatchCommand() => new();

    /// <summary>Gets or sets the connection that the batch is executed on; null for none.</summary>
    /// <exception cref="InvalidOperationException">
    /// The connection is another one, and the batch is being executed or its reader is open.
    /// </exception>
    /// <exception cref="ObjectDisposedException">The batch is disposed.</exception>
    public new SqlConnection? Connection
    {
        get => (SqlConnection?)Executor.Connection;
        set => Executor.SetConnection(value);
    }

    /// <summary>Gets or sets the transaction of the connection that the batch is executed in; null for none.</summary>
    /// <exception cref="ObjectDisposedException">The batch is disposed.</exception>
    public new SqlTransaction? Transaction
    {
        get => (SqlTransaction?)Executor.Transaction;
        set => Executor.Transaction = value;
    }

    /// <summary>Gets the executor of the batch.</summary>
    /// <exception cref="ObjectDisposedException">The batch is disposed.</exception>
    internal Executor Executor
    {
        get
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            return _executor;
        }
    }

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    public SqlDataReader ExecuteReader() => ExecuteReader(CommandBehavior.Default);

    /// <summary>
    /// Executes the batch and returns a reader for the results of all commands. The reader must be closed before the connection is used
    /// again.
    /// </summary>
    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery" path="/exception"/>
    public new SqlDataReader ExecuteReader(CommandBehavior behavior) =>
        Executor.Execute<ReaderConsumer, SqlDataReader>(this, new ReaderConsumer(behavior), nameof(ExecuteReader));

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken = default) =>
        ExecuteReaderAsync(CommandBehavior.Default, cancellationToken);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken = default) =>
        Executor.ExecuteAsync<ReaderConsumer, SqlDataReader>(
            this, new ReaderConsumer(behavior), nameof(ExecuteReaderAsync), cancellationToken);

    /// <summary>Releases the prepared statements of the batch. A batch holds no other resources.</summary>
    private void DisposeCore()
    {
        _executor.Executable.EndPreparing();
        _isDisposed = true;
    }

    ExecutionObserver IObservedCommand.StartObserver(string operation) => TracingCommandObserver.Start(this, operation);
}
