using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>Executes a script with one provider in one mode, and notes everything that a caller can see.</summary>
internal sealed class ScriptRun : IAsyncDisposable
{
    private readonly Provider _provider;
    private readonly ExecutionMode _mode;
    private readonly DbConnection _connection;
    private readonly Observations _observations;

    private ScriptRun(Provider provider, ExecutionMode mode, string connectionString, Observations observations)
    {
        (_provider, _mode, _observations) = (provider, mode, observations);
        _connection = Connect(provider, mode, connectionString);
        Provider.Listen(_connection, message => _observations.AddEvent(message.Detail));
        ((dynamic)_connection).FireInfoMessageEventOnUserErrors = mode.RaisesErrorsAsMessages;
    }

    /// <summary>Executes a whole script.</summary>
    public static async Task ExecuteAsync(
        DifferentialScript script, Provider provider, ExecutionMode mode, string connectionString, Observations observations)
    {
        await using ScriptRun run = new(provider, mode, connectionString, observations);
        if (mode.Kind == ExecutionKind.Batch)
        {
            await run.ExecuteInGroupsAsync(script.Batches);
        }
        else
        {
            for (int i = 0; i < script.Batches.Count; i++)
            {
                await run.ExecuteAsync(i, script.Batches[i]);
            }
        }
    }

    /// <summary>Closes the sessions that earlier executions in a mode have left in the pool.</summary>
    public static void ClearPool(Provider provider, ExecutionMode mode, string connectionString)
    {
        using DbConnection connection = Connect(provider, mode, connectionString);
        Provider.ClearPool(connection);
    }

    public async ValueTask DisposeAsync() => await _connection.DisposeAsync();

    private static DbConnection Connect(Provider provider, ExecutionMode mode, string connectionString)
    {
        string own = provider.IsOurs ? mode.OwnSettings : "";
        return provider.Connect($"{connectionString};Command Timeout=10;{mode.Settings};{own}");
    }

    private async Task ExecuteAsync(int index, ScriptBatch batch)
    {
        await BeginAsync($"batch {index + 1}");
        await _observations.TryAsync("command", () => ExecuteAsync(batch));
    }

    private async Task ExecuteAsync(ScriptBatch batch)
    {
        await using DbCommand command = Command(batch);
        bool isComplete = await ExecuteAndNoteAsync(command, batch);
        if (isComplete && _mode.IsRepeated && !batch.IsSetup)
        {
            ClearResult(command.Parameters);
            await ExecuteAndNoteAsync(command, batch);
        }
    }

    /// <summary>Returns false if the execution or the reading failed.</summary>
    private async Task<bool> ExecuteAndNoteAsync(DbCommand command, ScriptBatch batch)
    {
        int errorCount = _observations.ErrorCount;
        await _observations.TryAsync(
            "execution", () => batch.IsSetup ? ReadAsync(command, CommandBehavior.Default) : ExecuteAsync(command));
        NoteEnd(command.Parameters);
        return _observations.ErrorCount == errorCount;
    }

    /// <summary>Executes batches that follow each other, except those that set something up, as one SqlBatch.</summary>
    private async Task ExecuteInGroupsAsync(IReadOnlyList<ScriptBatch> batches)
    {
        int next = 0;
        while (next < batches.Count)
        {
            if (batches[next].IsSetup)
            {
                await ExecuteAsync(next, batches[next]);
                next++;
                continue;
            }

            ScriptBatch[] group = [.. batches.Skip(next).TakeWhile(static batch => !batch.IsSetup)];
            await BeginAsync($"batches {next + 1} to {next + group.Length}");
            await _observations.TryAsync("execution", () => ExecuteAsync(group));
            _observations.Add($"connection {_connection.State}");
            next += group.Length;
        }
    }

    /// <summary>Opens the connection at the begin, and if a batch broke it.</summary>
    private async Task BeginAsync(string title)
    {
        _observations.Begin(title);
        if (_connection.State != ConnectionState.Open)
        {
            await _connection.CloseAsync();
            await (_mode.IsAsync ? _connection.OpenAsync() : Task.Run(_connection.Open));
        }
    }

    private async Task ExecuteAsync(DbCommand command)
    {
        switch (_mode.Kind)
        {
            case ExecutionKind.NonQuery:
                _observations.Add($"count {(_mode.IsAsync ? await command.ExecuteNonQueryAsync() : command.ExecuteNonQuery())}");
                break;
            case ExecutionKind.Scalar:
                _observations.AddValue("scalar", _mode.IsAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar());
                break;
            case ExecutionKind.Prepared:
                await _observations.TryAsync("preparation", () => command.PrepareAsync());
                await ReadAsync(command, _mode.Behavior);
                break;
            default:
                await ReadAsync(command, _mode.Behavior);
                break;
        }
    }

    private async Task ReadAsync(DbCommand command, CommandBehavior behavior)
    {
        DbDataReader reader = _mode.IsAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior);
        await new ReaderObserver(reader, _mode.IsAsync, behavior, _observations).ReadAllAsync();
    }

    private async Task ExecuteAsync(ScriptBatch[] group)
    {
        await using DbBatch commands = _connection.CreateBatch();
        foreach (ScriptBatch batch in group)
        {
            DbBatchCommand command = commands.CreateBatchCommand();
            command.CommandText = batch.Text;
            command.CommandType = batch.IsProcedure ? CommandType.StoredProcedure : CommandType.Text;
            AddParameters(command.Parameters, batch);
            commands.BatchCommands.Add(command);
        }

        try
        {
            DbDataReader reader = _mode.IsAsync ? await commands.ExecuteReaderAsync() : commands.ExecuteReader();
            await new ReaderObserver(reader, _mode.IsAsync, CommandBehavior.Default, _observations).ReadAllAsync();
        }
        finally
        {
            foreach (DbBatchCommand command in commands.BatchCommands)
            {
                NoteEnd(command.Parameters, $"affected {command.RecordsAffected}");
            }
        }
    }

    private DbCommand Command(ScriptBatch batch)
    {
        DbCommand command = _connection.CreateCommand();
        command.CommandText = batch.Text;
        command.CommandType = batch.IsProcedure ? CommandType.StoredProcedure : CommandType.Text;
        AddParameters(command.Parameters, batch);
        if (command.Parameters.Count == 0 && _mode.IsRepeated && !batch.IsSetup)
        {
            // Neither provider prepares a text without parameters.
            command.Parameters.Add(ScriptParameter.Parse("@unused int = 1").Create(_provider));
        }

        Listen(command);
        return command;
    }

    private void Listen(DbCommand command)
    {
        if (command is SqlCommand ours)
        {
            ours.StatementCompleted += (_, e) => _observations.AddEvent($"statement {e.RecordCount}");
        }
        else
        {
            ((Microsoft.Data.SqlClient.SqlCommand)command).StatementCompleted +=
                (_, e) => _observations.AddEvent($"statement {e.RecordCount}");
        }
    }

    private void AddParameters(DbParameterCollection parameters, ScriptBatch batch)
    {
        foreach (ScriptParameter parameter in batch.Parameters)
        {
            parameters.Add(parameter.Create(_provider));
        }

        if (batch.IsProcedure)
        {
            DbParameter result = _provider.Factory.CreateParameter()!;
            result.ParameterName = "@result";
            result.DbType = DbType.Int32;
            result.Direction = ParameterDirection.ReturnValue;
            parameters.Add(result);
        }
    }

    /// <summary>Microsoft.Data.SqlClient converts the previous return value to the type of the parameter, which can fail.</summary>
    private static void ClearResult(DbParameterCollection parameters)
    {
        foreach (DbParameter parameter in parameters)
        {
            if (parameter.Direction == ParameterDirection.ReturnValue)
            {
                parameter.Value = null;
            }
        }
    }

    /// <summary>Notes the state of the connection, and the values that a command has received at its end.</summary>
    private void NoteEnd(DbParameterCollection parameters, string? counts = null)
    {
        _observations.Add($"connection {_connection.State}");
        if (_connection.State == ConnectionState.Open)
        {
            // After an error that ends the connection, Microsoft.Data.SqlClient reads on (docs/differences.md).
            if (counts is not null)
            {
                _observations.Add(counts);
            }

            AddOutputs(parameters);
        }
    }

    private void AddOutputs(DbParameterCollection parameters)
    {
        foreach (DbParameter parameter in parameters)
        {
            if (parameter.Direction != ParameterDirection.Input)
            {
                _observations.AddValue(parameter.ParameterName, parameter.Value);
                _observations.AddValue(parameter.ParameterName, ((dynamic)parameter).SqlValue);
            }
        }
    }
}
