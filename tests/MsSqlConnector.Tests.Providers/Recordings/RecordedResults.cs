using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Reads the results of recorded commands: to the first error, or call by call, continuing after each error.</summary>
internal sealed class RecordedResults(bool isAsync, Action<string> note)
{
    /// <summary>A client that continues after errors stops after this many calls.</summary>
    private const int MaxStepCount = 20;

    public async Task ReadAsync(DbCommand command, RecordedCall call)
    {
        DbDataReader reader = await ExecuteAsync(command, call.Behavior);
        await using (new EitherDisposal<DbDataReader>(reader, isAsync))
        {
            bool hasResult = reader.FieldCount > 0;
            while (hasResult)
            {
                note(RecordedText.Set(reader));
                AskForSchema(reader, call);
                while (await MoveToRowAsync(reader))
                {
                    note(await DescribeRowAsync(reader, call.Behavior));
                }

                hasResult = await MoveToResultAsync(reader);
            }
        }

        note($"records {reader.RecordsAffected}");
    }

    /// <summary>Every call of the reader with its return value or exception.</summary>
    public async Task StepAsync(DbCommand command, RecordedCall call)
    {
        DbDataReader reader = await ExecuteAsync(command, call.Behavior);
        await using var disposal = new EitherDisposal<DbDataReader>(reader, isAsync);
        note("reader");
        bool? hasResult = true;
        for (int i = 0; i < MaxStepCount && hasResult != false; i++)
        {
            if (hasResult == true)
            {
                note($"{RecordedText.Set(reader)} rows {reader.HasRows}");
                await StepRowsAsync(reader, call.Behavior);
            }

            hasResult = await StepAsync("next", () => MoveToResultAsync(reader));
        }

        await CloseAsync(reader);
        note($"records {reader.RecordsAffected}");
    }

    private async Task StepRowsAsync(DbDataReader reader, CommandBehavior behavior)
    {
        bool? hasRow = true;
        for (int i = 0; i < MaxStepCount && hasRow != false; i++)
        {
            hasRow = await StepAsync("read", () => MoveToRowAsync(reader));
            if (hasRow == true)
            {
                note(await DescribeRowAsync(reader, behavior));
            }
        }
    }

    /// <summary>Null when the call fails.</summary>
    private async Task<bool?> StepAsync(string what, Func<Task<bool>> call)
    {
        try
        {
            bool result = await call();
            note($"{what} {result}");
            return result;
        }
        catch (DbException exception)
        {
            Providers.DescribeErrors(exception).ToList().ForEach(error => note($"{what} {error}"));
            return null;
        }
    }

    /// <summary>In sequential mode a getter can wait, so that there is an asynchronous one.</summary>
    private async Task<string> DescribeRowAsync(DbDataReader reader, CommandBehavior behavior)
    {
        object[] values = new object[reader.FieldCount];
        for (int i = 0; i < values.Length; i++)
        {
            bool mayWait = isAsync && behavior == CommandBehavior.SequentialAccess;
            values[i] = mayWait ? await reader.GetFieldValueAsync<object>(i) : reader.GetValue(i);
        }

        return RecordedText.Row(values);
    }

    private async Task<DbDataReader> ExecuteAsync(DbCommand command, CommandBehavior behavior) =>
        isAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior);

    private async Task<bool> MoveToRowAsync(DbDataReader reader) => isAsync ? await reader.ReadAsync() : reader.Read();

    private async Task<bool> MoveToResultAsync(DbDataReader reader) => isAsync ? await reader.NextResultAsync() : reader.NextResult();

    private async Task CloseAsync(DbDataReader reader)
    {
        if (isAsync)
        {
            await reader.CloseAsync();
        }
        else
        {
            reader.Close();
        }
    }

    private static void AskForSchema(DbDataReader reader, RecordedCall call)
    {
        if (call.Schema && reader.GetSchemaTable()!.Rows.Count != reader.FieldCount)
        {
            throw new InvalidOperationException("The schema table does not have a row for each column.");
        }
    }
}
