using System;
using System.Collections.Generic;
using System.Data;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Finds out what the server supports. What it does not support is left out, and reported.</summary>
internal sealed class EngineProbe(string connectionString)
{
    private static readonly IsolationLevel[] s_levels =
        [IsolationLevel.ReadCommitted, IsolationLevel.RepeatableRead, IsolationLevel.Serializable, IsolationLevel.Snapshot];

    public async Task<EngineFacts> RunAsync()
    {
        List<(SessionState State, string Clean)> states = [];
        foreach (SessionState state in SessionState.All)
        {
            if (await FindCleanAsync(state) is { } clean && await IsRestoredAsync(state, clean))
            {
                states.Add((state, clean));
            }
        }

        List<IsolationLevel> levels = [];
        foreach (IsolationLevel level in s_levels)
        {
            if (await TryAsync($"isolation level {level}", connection => UseLevelAsync(connection, level)))
            {
                levels.Add(level);
            }
        }

        return new EngineFacts(
            states,
            levels,
            await TryAsync(
                "table types", connection => ExecuteAsync(connection, $"create type LedgerRows as table ({ServerDatabase.RowColumns})")),
            await FindWaitAsync());
    }

    private async Task<string?> FindWaitAsync()
    {
        foreach (string text in EngineFacts.WaitTexts)
        {
            string statement = EngineFacts.Format(text, 0);
            if (await TryAsync(statement, connection => ExecuteAsync(connection, statement)))
            {
                return text;
            }
        }

        return null;
    }

    /// <summary>Returns the state after a login; null if the server does not show its change.</summary>
    private async Task<string?> FindCleanAsync(SessionState state)
    {
        string? clean = null;
        bool isVisible = false;
        await TryAsync(state.Expression, async connection =>
        {
            clean = await ReadAsync(connection, state);
            await ExecuteAsync(connection, state.Change);
            isVisible = await ReadAsync(connection, state) != clean;
        });
        await NoteUnlessAsync(isVisible, $"{state.Expression} does not show '{state.Change}'");
        return isVisible ? clean : null;
    }

    /// <summary>Whether the next user of a pooled session finds it clean.</summary>
    private async Task<bool> IsRestoredAsync(SessionState state, string clean)
    {
        string pooled = new SqlConnectionStringBuilder(connectionString) { Pooling = true, MaxPoolSize = 1 }.ConnectionString;
        await using SqlConnection connection = new(pooled);
        await connection.OpenAsync();
        await ExecuteAsync(connection, state.Change);
        await connection.CloseAsync();
        await connection.OpenAsync();
        bool isRestored = await ReadAsync(connection, state) == clean;
        await connection.CloseAsync();
        SqlConnection.ClearPool(connection);
        await NoteUnlessAsync(isRestored, $"the reset does not restore {state.Expression}");
        return isRestored;
    }

    private static async Task UseLevelAsync(SqlConnection connection, IsolationLevel level)
    {
        await using SqlTransaction transaction = connection.BeginTransaction(level);
        await using SqlCommand command = new("select count(*) from numbers", connection, transaction);
        await command.ExecuteScalarAsync();
    }

    private static async Task<string> ReadAsync(SqlConnection connection, SessionState state)
    {
        await using SqlCommand command = new($"select {EngineFacts.AsText(state.Expression)}", connection);
        return (string)(await command.ExecuteScalarAsync())!;
    }

    private static async Task ExecuteAsync(SqlConnection connection, string text)
    {
        await using SqlCommand command = new(text, connection);
        await command.ExecuteNonQueryAsync();
    }

    private async Task<bool> TryAsync(string what, Func<SqlConnection, Task> action)
    {
        try
        {
            await using SqlConnection connection = new(connectionString);
            await connection.OpenAsync();
            await action(connection);
            return true;
        }
        catch (SqlException exception)
        {
            await NoteUnlessAsync(false, $"not supported: {what}: {exception.Message.ReplaceLineEndings(" ")}");
            return false;
        }
    }

    private static Task NoteUnlessAsync(bool isTrue, string note) =>
        isTrue ? Task.CompletedTask : Console.Out.WriteLineAsync("NOTE " + note);
}
