using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>Runs commands to completion with each method; synchronous methods run on a separate thread.</summary>
internal static class CommandCalls
{
    public static Task RunAsync(SqlCommand command, CommandCall call, bool isAsync, CancellationToken token) =>
        isAsync
            ? RunAsync(command, call, token)
            : Task.Factory.StartNew(
                () => Run(command, call), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static void Run(SqlCommand command, CommandCall call)
    {
        switch (call)
        {
            case CommandCall.NonQuery:
                command.ExecuteNonQuery();
                return;
            case CommandCall.Scalar:
                command.ExecuteScalar();
                return;
        }

        using SqlDataReader reader = command.ExecuteReader(Behavior(call));
        if (call == CommandCall.ReaderThenClose)
        {
            reader.Close();
            return;
        }

        do
        {
            while (reader.Read())
            {
                for (int i = 0; i < reader.FieldCount; i++)
                {
                    reader.GetValue(i);
                }
            }
        }
        while (reader.NextResult());
    }

    private static async Task RunAsync(SqlCommand command, CommandCall call, CancellationToken token)
    {
        switch (call)
        {
            case CommandCall.NonQuery:
                await command.ExecuteNonQueryAsync(token);
                return;
            case CommandCall.Scalar:
                await command.ExecuteScalarAsync(token);
                return;
        }

        await using SqlDataReader reader = await command.ExecuteReaderAsync(Behavior(call), token);
        if (call == CommandCall.ReaderThenClose)
        {
            await reader.CloseAsync();
            return;
        }

        try
        {
            await ReadToEndAsync(reader, token);
        }
        catch (OperationCanceledException)
        {
            // A token that is canceled between two calls rejects only the second call. This call stops the remaining response.
            command.Cancel();
            throw;
        }
    }

    private static async Task ReadToEndAsync(SqlDataReader reader, CancellationToken token)
    {
        do
        {
            while (await reader.ReadAsync(token))
            {
                for (int i = 0; i < reader.FieldCount; i++)
                {
                    await reader.GetFieldValueAsync<object>(i, token);
                }
            }
        }
        while (await reader.NextResultAsync(token));
    }

    private static CommandBehavior Behavior(CommandCall call) =>
        call == CommandCall.SequentialReader ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
}
