using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Executes a statement or a transaction that stores rows, and records its outcome.</summary>
internal static class Storing
{
    /// <summary>Executes a statement without a transaction of the client.</summary>
    public static async Task ExecuteAsync(Turn turn, RowUnit unit, Func<CancellationToken, Task> execute)
    {
        using CancellationTokenSource stop = turn.CreateStop();
        try
        {
            await execute(stop.Token);
            unit.Outcome = RowOutcome.Stored;
        }
        catch (Exception exception) when (FailureLog.LeavesConnection(exception))
        {
            await RecordFailureAsync(turn, unit, exception);
            throw;
        }
    }

    /// <summary>Executes statements in a transaction, which is then committed, rolled back or disposed.</summary>
    public static async Task TransactAsync(Turn turn, RowUnit? unit, Func<SqlTransaction, CancellationToken, Task> execute)
    {
        Set(unit, RowOutcome.Absent);
        using CancellationTokenSource stop = turn.CreateStop();
        IsolationLevel level = turn.Scene.Facts.Levels[turn.Random.Next(turn.Scene.Facts.Levels.Count)];
        SqlTransaction transaction = await turn.Calls.BeginAsync(turn.Connection, level, stop.Token);
        await using (turn.Calls.Scope(transaction))
        {
            await execute(transaction, stop.Token);
            await turn.RestAsync();
            await EndAsync(turn, unit, transaction, stop.Token);
        }

        await turn.VerifyIfOpenAsync();
    }

    private static async Task EndAsync(Turn turn, RowUnit? unit, SqlTransaction transaction, CancellationToken token)
    {
        switch (turn.Random.Next(5))
        {
            case 0:
                await turn.Calls.RollBackAsync(transaction);
                turn.Scene.Ledger.Count("rolled back");
                break;
            case 1:
                turn.Scene.Ledger.Count("disposed transactions");
                break;
            default:
                await CommitAsync(turn, unit, transaction, token);
                break;
        }
    }

    private static async Task CommitAsync(Turn turn, RowUnit? unit, SqlTransaction transaction, CancellationToken token)
    {
        Set(unit, RowOutcome.Unknown);
        try
        {
            await turn.Calls.CommitAsync(transaction, token);
            Set(unit, RowOutcome.Stored);
            turn.Scene.Ledger.Count("committed");
        }
        catch (InvalidOperationException exception) when (FailureLog.IsOfEndedTransaction(exception))
        {
            Set(unit, RowOutcome.Absent);
            throw;
        }
    }

    /// <summary>An error of the statement means that no row is stored, if the connection has survived it.</summary>
    private static async Task RecordFailureAsync(Turn turn, RowUnit unit, Exception exception)
    {
        if (turn.Connection.State != ConnectionState.Open)
        {
            return;
        }

        await turn.VerifyIfOpenAsync();
        if (FailureLog.IsOfStatement(exception))
        {
            unit.Outcome = RowOutcome.Absent;
        }
    }

    private static void Set(RowUnit? unit, RowOutcome outcome)
    {
        if (unit is not null)
        {
            unit.Outcome = outcome;
        }
    }
}
