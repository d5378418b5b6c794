using System;
using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>
/// Represents several commands that are sent in one request. A data adapter uses it for its batches. Hangfire finds this
/// type by name, like that of Microsoft.Data.SqlClient, and calls by reflection the members that have a remark.
/// </summary>
internal sealed class SqlCommandSet : IDisposable
{
    private const byte MaxInfoClass = 10;

    private readonly SqlBatch _batch = new();
    private SqlException? _failure;

    /// <summary>Initializes a new instance of the <see cref="SqlCommandSet"/> class without commands.</summary>
    /// <remarks>Used by reflection.</remarks>
    public SqlCommandSet()
    {
    }

    /// <summary>Gets the command whose connection, transaction and timeout apply to the request.</summary>
    /// <remarks>Used by reflection.</remarks>
    internal SqlCommand BatchCommand { get; } = new();

    /// <summary>Gets the number of commands.</summary>
    internal int CommandCount => _batch.BatchCommands.Count;

    /// <summary>Gets or sets the connection.</summary>
    /// <remarks>Used by reflection.</remarks>
    internal SqlConnection? Connection
    {
        get => BatchCommand.Connection;
        set => BatchCommand.Connection = value;
    }

    /// <summary>Gets or sets the transaction; null for none.</summary>
    /// <remarks>Used by reflection.</remarks>
    internal SqlTransaction? Transaction
    {
        get => BatchCommand.Transaction;
        set => BatchCommand.Transaction = value;
    }

    /// <summary>Adds a copy of a command.</summary>
    /// <param name="command">The command.</param>
    /// <exception cref="ArgumentNullException"><paramref name="command"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The command has no text.</exception>
    /// <remarks>Used by reflection.</remarks>
    internal void Append(SqlCommand command)
    {
        ArgumentNullException.ThrowIfNull(command);
        if (command.CommandText.Length == 0)
        {
            throw new InvalidOperationException($"{nameof(Append)}: CommandText property has not been initialized.");
        }

        _batch.BatchCommands.Add(new SqlBatchCommand(command));
    }

    /// <summary>Executes the commands in one request.</summary>
    /// <returns>The number of changed rows; -1 if no command reports one.</returns>
    /// <exception cref="SqlException">
    /// A command failed. The other commands were executed nevertheless, unless the server ended the request.
    /// </exception>
    /// <remarks>Used by reflection.</remarks>
    internal int ExecuteNonQuery()
    {
        _failure = null;
        _batch.Executor.CopyFrom(BatchCommand.Executor);
        try
        {
            return _batch.ExecuteNonQuery();
        }
        catch (SqlException exception)
        {
            _failure = exception;
            throw;
        }
    }

    /// <summary>Returns a parameter of a command, with its returned value.</summary>
    internal SqlParameter GetParameter(int commandIndex, int parameterIndex) =>
        _batch.BatchCommands[commandIndex].Parameters[parameterIndex];

    /// <summary>Returns the result of a command.</summary>
    /// <param name="commandIndex">The zero-based position of the command.</param>
    /// <param name="recordsAffected">Receives the number of changed rows.</param>
    /// <param name="error">Receives an exception with the errors and messages of the command; null if it did not fail.</param>
    /// <returns>Whether the command reported a number of changed rows.</returns>
    internal bool GetResult(int commandIndex, out int recordsAffected, out Exception? error)
    {
        SqlBatchCommand command = _batch.BatchCommands[commandIndex];
        error = _failure is { } failure ? SelectErrors(failure, commandIndex, command) : null;
        recordsAffected = command.RecordsAffected;
        return recordsAffected >= 0;
    }

    /// <summary>Removes the commands.</summary>
    internal void Clear()
    {
        _batch.BatchCommands.Clear();
        _failure = null;
    }

    /// <summary>Returns an exception with the messages of one command; null if there is no error among them.</summary>
    private static SqlException? SelectErrors(SqlException failure, int commandIndex, SqlBatchCommand command)
    {
        var errors = new SqlErrorCollection();
        bool hasFailed = false;
        foreach (SqlError error in (IEnumerable<SqlError>)failure.Errors)
        {
            if (error.CallIndex == commandIndex)
            {
                errors.Add(error);
                hasFailed |= error.Class > MaxInfoClass;
            }
        }

        if (!hasFailed)
        {
            return null;
        }

        SqlException exception = SqlException.Create(errors, failure.ClientConnectionId, failure.InnerException);
        exception.SetBatchCommand(command);
        return exception;
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Clear();
        _batch.Dispose();
        BatchCommand.Dispose();
    }
}
