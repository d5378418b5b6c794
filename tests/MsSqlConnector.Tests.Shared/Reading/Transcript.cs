using System;
using System.Data;
using System.Data.Common;
using System.Text;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Reading;

/// <summary>
/// All results of reading one response, as lines of text: columns, rows, messages, errors, counts, returned values. It uses only the base
/// classes, so that the transcripts of two providers and of every way of reading can be compared.
/// </summary>
internal sealed class Transcript(DbConnection connection, ReadMode mode)
{
    private const int MaxFailureCount = 10;

    private readonly StringBuilder _lines = new();

    private DbDataReader _reader = null!;
    private bool _hasMore;

    public static async Task<string> ReadAsync(DbConnection connection, ScriptedAnswer script, ReadMode mode)
    {
        var transcript = new Transcript(connection, mode);
        using IDisposable listening = Messages.Listen(connection, transcript.Note);
        await transcript.RunAsync(script);
        return transcript._lines.ToString();
    }

    private async Task RunAsync(ScriptedAnswer script)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = script.Text;
        foreach (ScriptedOutput output in script.Outputs)
        {
            Add(command, output);
        }

        if (await TryAsync(async () => _reader = await ExecuteAsync(command)))
        {
            await ReadResultsAsync();
            await TryAsync(CloseAsync);
            Note($"affected {_reader.RecordsAffected}");
        }

        foreach (DbParameter parameter in command.Parameters)
        {
            Note($"{parameter.ParameterName} = {(parameter.Value is { } value ? ValueText.Of(value) : "nothing")}");
        }
    }

    private async Task ReadResultsAsync()
    {
        int failureCount = 0;
        bool hasResult = true;
        while (hasResult && failureCount < MaxFailureCount)
        {
            NoteColumns();
            while (await TryAsync(ReadAsync) && _hasMore)
            {
                await NoteRowAsync();
            }

            while (!await TryAsync(NextResultAsync) && ++failureCount < MaxFailureCount)
            {
            }

            hasResult = _hasMore;
        }
    }

    private void NoteColumns()
    {
        Note($"result of {_reader.FieldCount} columns, {(_reader.HasRows ? "with" : "without")} rows");
        for (int i = 0; i < _reader.FieldCount; i++)
        {
            Note($"column {_reader.GetName(i)} {_reader.GetDataTypeName(i)} {_reader.GetFieldType(i).Name} " +
                _reader.GetProviderSpecificFieldType(i).Name);
        }
    }

    private async Task NoteRowAsync()
    {
        Note("row");
        var values = new RowValues(_reader, mode);
        for (int i = 0; i < _reader.FieldCount; i++)
        {
            foreach (string value in await values.ReadAsync(i))
            {
                Note($"  {_reader.GetName(i)}: {value}");
            }
        }
    }

    private async Task ReadAsync() => _hasMore = mode.IsAsync ? await _reader.ReadAsync() : _reader.Read();

    private async Task NextResultAsync() => _hasMore = mode.IsAsync ? await _reader.NextResultAsync() : _reader.NextResult();

    private async Task CloseAsync()
    {
        if (mode.IsAsync)
        {
            await _reader.CloseAsync();
        }
        else
        {
            _reader.Close();
        }
    }

    private async Task<DbDataReader> ExecuteAsync(DbCommand command)
    {
        CommandBehavior behavior = mode.IsSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
        return mode.IsAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior);
    }

    /// <summary>Records an error of the server and returns false.</summary>
    private async Task<bool> TryAsync(Func<Task> step)
    {
        try
        {
            await step();
            return true;
        }
        catch (DbException exception)
        {
            foreach (string error in Messages.Describe(exception))
            {
                Note($"error {error}");
            }

            _hasMore = false;
            return false;
        }
    }

    private void Note(string line) => _lines.Append(line).Append('\n');

    private static void Add(DbCommand command, ScriptedOutput output)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = output.Name;
        parameter.DbType = output.Type;
        parameter.Size = output.Size;
        parameter.Direction = ParameterDirection.Output;
        command.Parameters.Add(parameter);
    }
}
