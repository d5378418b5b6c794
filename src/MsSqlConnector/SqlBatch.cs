using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Reading;
using MsSqlConnector.Tracing;

namespace MsSqlConnector;

/// <summary>
/// Several commands that are sent in one message and answered in one: one round trip for all of them. The server executes one after
/// the other, each with parameters of its own; that one fails does not keep it from the next, unless the transaction or the
/// connection is gone with it. Statements go through sp_executesql or, prepared, by their handles, procedures by their names
/// (MS-TDS 2.2.6.6).
/// </summary>
/// <remarks>
/// Results are read as those of one command, with <see cref="SqlDataReader.NextResult"/> from one to the next. What a command
/// changed is in its <c>RecordsAffected</c>, what it returned in its parameters, once the answer has been read so far. The commands
/// must not be changed while the batch is executed. Only <see cref="Cancel"/> may be called from another thread.
/// <para>
/// A statement that <see cref="Prepare"/> or Max Auto Prepare has prepared, and whose handle the server does not take any more,
/// fails with error 8179 or 586 and is prepared again by the next execution.
/// </para>
/// </remarks>
public sealed partial class SqlBatch : IExecutionOwner
{
    private readonly Executor _executor;
    private readonly List<SqlBatchCommand> _commands = [];
    private SqlBatchCommandCollection? _collection;

    /// <summary>Makes a batch without commands and connection.</summary>
    public SqlBatch() => _executor = new Executor(new BatchDefinition(_commands));

    /// <summary>Makes a batch for a connection and a transaction on it.</summary>
    public SqlBatch(SqlConnection? connection, SqlTransaction? transaction = null)
        : this()
    {
        Connection = connection;
        Transaction = transaction;
    }

    /// <summary>The commands, in the order in which they are executed.</summary>
    public new SqlBatchCommandCollection BatchCommands => _collection ??= new SqlBatchCommandCollection(_commands);

    /// <summary>The same commands as a list.</summary>
    public List<SqlBatchCommand> Commands => _commands;

    /// <summary>Creates a command, which is not in <see cref="BatchCommands"/> yet.</summary>
    public new SqlBatchCommand CreateBatchCommand() => new();

    /// <summary>The connection the batch is executed on.</summary>
    /// <exception cref="InvalidOperationException">The batch is being executed, or its reader is open.</exception>
    public new SqlConnection? Connection
    {
        get => (SqlConnection?)_executor.Connection;
        set => _executor.SetConnection(value);
    }

    /// <summary>The transaction of the connection in which the batch is executed.</summary>
    public new SqlTransaction? Transaction
    {
        get => (SqlTransaction?)_executor.Transaction;
        set => _executor.Transaction = value;
    }

    internal Executor Executor => _executor;

    /// <summary>Whether the connection is nobody else's, so that the batch opens and closes it.</summary>
    internal bool OwnsConnection
    {
        set => _executor.OwnsConnection = value;
    }

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    public SqlDataReader ExecuteReader() => ExecuteReader(CommandBehavior.Default);

    /// <summary>Executes the batch and gives a reader over the results of all its commands, which must be closed before the connection is used again.</summary>
    /// <inheritdoc cref="SqlCommand.ExecuteNonQuery" path="/exception"/>
    public new SqlDataReader ExecuteReader(CommandBehavior behavior) =>
        _executor.Execute<ReaderShape, SqlDataReader>(this, new ReaderShape(behavior), nameof(ExecuteReader));

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken = default) =>
        ExecuteReaderAsync(CommandBehavior.Default, cancellationToken);

    /// <inheritdoc cref="ExecuteReader(CommandBehavior)"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public new Task<SqlDataReader> ExecuteReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken = default) =>
        _executor.ExecuteAsync<ReaderShape, SqlDataReader>(this, new ReaderShape(behavior), nameof(ExecuteReaderAsync), cancellationToken);

    ExecutionWatch IExecutionOwner.StartWatch(string operation) => CommandWatch.Start(this, operation);
}
