using System.Data;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Leaves a session in a state that the next user must not see.</summary>
internal static class LeaveWork
{
    public static async Task LeaveStateAsync(Turn turn)
    {
        EngineFacts facts = turn.Scene.Facts;
        for (int i = turn.Random.Next(1, 4); i > 0 && facts.States.Count > 0; i--)
        {
            await using SqlCommand command = new(facts.States[turn.Random.Next(facts.States.Count)].State.Change, turn.Connection);
            try
            {
                await turn.Calls.ExecuteAsync(command);
            }
            catch (SqlException exception) when (FailureLog.IsOfStatement(exception))
            {
                // An earlier change forbids this one: the table exists, or the transaction does not allow it.
                turn.Scene.Ledger.Count("refused changes");
            }
        }

        turn.Scene.Ledger.Count("left states");
    }

    public static async Task LeaveDatabaseAsync(Turn turn)
    {
        if (turn.Calls.IsAsync)
        {
            await turn.Connection.ChangeDatabaseAsync("master");
        }
        else
        {
            turn.Connection.ChangeDatabase("master");
        }

        turn.Scene.Ledger.Count("left databases");
    }

    /// <summary>Closes the connection in a transaction. Its rows must not be stored, also not by the next user.</summary>
    public static async Task LeaveTransactionAsync(Turn turn)
    {
        RowUnit unit = turn.AddRows(turn.Random.Next(1, 4));
        unit.Outcome = RowOutcome.Absent;
        if (!turn.Scene.Facts.Restores(SessionState.Transaction) || turn.Random.Next(2) == 0)
        {
            // The transaction is not disposed, so that closing the connection ends it.
            SqlTransaction transaction = await turn.Calls.BeginAsync(turn.Connection, IsolationLevel.Unspecified);
            await InsertWork.InsertAsync(turn, unit, transaction);
        }
        else
        {
            await using SqlCommand command = new("begin transaction", turn.Connection);
            await turn.Calls.ExecuteAsync(command);
            await InsertWork.InsertAsync(turn, unit, transaction: null);
        }

        turn.Scene.Ledger.Count("left transactions");
    }

    /// <summary>Never closes the connection, so that the pool has to reclaim it after a garbage collection.</summary>
    public static async Task ForgetAsync(Turn turn)
    {
        await LeaveTransactionAsync(turn);
        turn.IsForgotten = true;
        turn.Scene.Ledger.Count("forgotten");
    }
}
