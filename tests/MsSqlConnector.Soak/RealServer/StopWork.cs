using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Commands that a token, Cancel or their timeout stops. The connection must then still be usable.</summary>
internal static class StopWork
{
    private const int LongestPatienceMilliseconds = 300;
    private const int TimeoutSeconds = 1;
    private const int WaitSeconds = 3;

    /// <summary>The duration of a timeout includes the time until the server acknowledges it.</summary>
    private static readonly TimeSpan s_longestTimeout = TimeSpan.FromSeconds(60);

    /// <summary>Stops a statement that has no result.</summary>
    public static Task StopWaitAsync(Turn turn) =>
        StopAsync(turn, EngineFacts.Format(turn.Scene.Facts.WaitText!, WaitSeconds), ExecuteAsync);

    /// <summary>Stops a query with many rows while it is executed or read.</summary>
    public static Task StopQueryAsync(Turn turn) => StopAsync(
        turn, "select a.Id, a.Text, @who from numbers a cross join numbers b where b.Id <= 50", ReadAsync);

    public static async Task TimeOutAsync(Turn turn)
    {
        long start = Stopwatch.GetTimestamp();
        try
        {
            await using SqlCommand command = turn.CreateCommand(EngineFacts.Format(turn.Scene.Facts.WaitText!, WaitSeconds));
            command.CommandTimeout = TimeoutSeconds;
            await turn.Calls.ExecuteAsync(command);
            turn.Found("a command did not time out");
        }
        catch (SqlException exception) when (FailureLog.IsTimeout(exception))
        {
            TimeSpan duration = Stopwatch.GetElapsedTime(start);
            turn.Expect(duration < s_longestTimeout, $"the timeout took {duration}");
            turn.Scene.Ledger.Count("command timeouts");
            await turn.VerifyIfOpenAsync();
        }
    }

    private static async Task StopAsync(Turn turn, string text, Func<Turn, SqlCommand, CancellationToken, Task> execute)
    {
        await using SqlCommand command = turn.CreateCommand(text);
        using CancellationTokenSource stop = new(turn.Random.Next(LongestPatienceMilliseconds));
        bool usesToken = turn.Calls.IsAsync && turn.Random.Next(2) == 0;
        try
        {
            using CancellationTokenRegistration registration = usesToken ? default : stop.Token.Register(command.Cancel);
            await execute(turn, command, usesToken ? stop.Token : CancellationToken.None);
            turn.Scene.Ledger.Count("stopped too late");
        }
        catch (Exception exception) when (FailureLog.LeavesConnection(exception) && !FailureLog.IsOfStatement(exception))
        {
            turn.Expect(usesToken == exception is OperationCanceledException, $"not the exception of a stopped command: {exception}");
            turn.Scene.Ledger.Count("stopped");
            await turn.VerifyIfOpenAsync();
        }
    }

    private static Task ExecuteAsync(Turn turn, SqlCommand command, CancellationToken token) => turn.Calls.ExecuteAsync(command, token);

    private static async Task ReadAsync(Turn turn, SqlCommand command, CancellationToken token)
    {
        SqlDataReader reader = await turn.Calls.ReadAsync(command, token: token);
        await using IAsyncDisposable scope = turn.Calls.Scope(reader);
        while (await turn.Calls.MoveAsync(reader, token))
        {
            if (reader.GetString(1) != Numbers.TextOf(reader.GetInt32(0)) || reader.GetString(2) != turn.Name)
            {
                turn.Found($"a row for {reader.GetString(2)}");
            }
        }
    }
}
