using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>
/// One provider that runs a scenario with parameters. Each call is synchronous or asynchronous, and its result is recorded as text.
/// </summary>
internal sealed class ParameterRun(DbConnection connection, bool isAsync)
{
    private readonly List<string> _notes = [];

    public IReadOnlyList<string> Notes => _notes;

    public void Note(string text) => _notes.Add(text);

    public DbCommand Procedure(string name, params Action<dynamic>[] parameters)
    {
        DbCommand command = WireRun.Command(connection, name, parameters);
        command.CommandType = CommandType.StoredProcedure;
        return command;
    }

    public DbCommand Statement(string text, params Action<dynamic>[] parameters) => WireRun.Command(connection, text, parameters);

    /// <summary>A batch of statements, each with its own parameters.</summary>
    public DbBatch Batch(params (string Text, Action<dynamic>[] Parameters)[] statements)
    {
        DbBatch batch = connection.CreateBatch();
        foreach ((string text, Action<dynamic>[] parameters) in statements)
        {
            DbBatchCommand command = batch.CreateBatchCommand();
            command.CommandText = text;
            foreach (Action<dynamic> setUp in parameters)
            {
                DbParameter parameter = command.CreateParameter();
                setUp(parameter);
                command.Parameters.Add(parameter);
            }

            batch.BatchCommands.Add(command);
        }

        return batch;
    }

    /// <summary>
    /// Creates a batch of a statement without parameters and a copy of a statement with its parameters, which leave the command.
    /// </summary>
    public DbBatch BatchOf(DbCommand statement)
    {
        DbBatch batch = Batch(("select 1", []));
        DbBatchCommand command = batch.CreateBatchCommand();
        command.CommandText = statement.CommandText;
        foreach (DbParameter parameter in statement.Parameters)
        {
            command.Parameters.Add((DbParameter)((ICloneable)parameter).Clone());
        }

        batch.BatchCommands.Add(command);
        return batch;
    }

    /// <summary>Prepares a command, and records the exception if it cannot be prepared.</summary>
    public void Prepare(DbCommand command)
    {
        Exception? exception = Xunit.Record.Exception(command.Prepare);
        _notes.Add($"prepared {exception?.GetType().Name}");
    }

    /// <summary>Executes a command and records its result.</summary>
    public Task SendAsync(DbCommand command) =>
        TryAsync(async () => isAsync ? await command.ExecuteNonQueryAsync() : command.ExecuteNonQuery());

    /// <summary>Executes a command, and records its result and the values of its parameters.</summary>
    public async Task ExecuteAsync(DbCommand command)
    {
        await SendAsync(command);
        NoteValues(command.Parameters);
    }

    /// <summary>Reads all rows of a command, and records its result and the values of its parameters.</summary>
    public async Task ReadAsync(DbCommand command)
    {
        await TryAsync(async () => isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar());
        NoteValues(command.Parameters);
    }

    /// <summary>Executes a batch, and records its result and the values of its parameters.</summary>
    public async Task ExecuteAsync(DbBatch batch)
    {
        await TryAsync(async () => isAsync ? await batch.ExecuteNonQueryAsync() : batch.ExecuteNonQuery());
        foreach (DbBatchCommand command in batch.BatchCommands)
        {
            NoteValues(command.Parameters);
        }
    }

    private async Task TryAsync(Func<Task<object?>> call)
    {
        try
        {
            object? result = await call();
            _notes.Add(Describe(() => result));
        }
        catch (Exception e)
        {
            _notes.Add(string.Create(CultureInfo.InvariantCulture, $"{e.GetType().Name} {Number(e)} {connection.State}"));
        }
    }

    private void NoteValues(DbParameterCollection parameters)
    {
        foreach (dynamic parameter in parameters.Cast<object>())
        {
            _notes.Add($"{parameter.ParameterName} = {Describe(() => parameter.Value)}, {Describe(() => parameter.SqlValue)}");
        }
    }

    /// <summary>Describes a value. Only SqlClient returns the byte order mark of xml (docs/differences.md, xml-byte-order-mark).</summary>
    private static string Describe(Func<object?> value) => Observation.Of(value).Replace("\uFEFF", string.Empty, StringComparison.Ordinal);

    private static int Number(Exception exception) => exception switch
    {
        SqlException ours => ours.Number,
        Microsoft.Data.SqlClient.SqlException theirs => theirs.Number,
        _ => 0,
    };
}
