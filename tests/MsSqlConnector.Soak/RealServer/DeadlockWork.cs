using System.Data;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>
/// Two connections of a user change two accounts in opposite orders, so that the server rolls one of the transactions back. The other one
/// moves an amount completely.
/// </summary>
internal static class DeadlockWork
{
    private const int DeadlockNumber = 1205;

    public static async Task RunAsync(Turn turn)
    {
        // All turns lock the accounts in this order, so that only the second changes of a turn wait for each other.
        int[] accounts = [.. Enumerable.Range(1, TransferWork.AccountCount)];
        turn.Random.Shuffle(accounts);
        (int first, int second) = accounts[0] < accounts[1] ? (accounts[0], accounts[1]) : (accounts[1], accounts[0]);

        SqlConnection other = new(turn.Scene.Sources.Unpooled);
        await using (turn.Calls.Scope(other))
        {
            await turn.Calls.OpenAsync(other, default);
            SqlTransaction mine = await turn.Calls.BeginAsync(turn.Connection, IsolationLevel.ReadCommitted);
            await using (turn.Calls.Scope(mine))
            {
                SqlTransaction theirs = await turn.Calls.BeginAsync(other, IsolationLevel.ReadCommitted);
                await using (turn.Calls.Scope(theirs))
                {
                    await TransferWork.AddAsync(turn, mine, first, -1);
                    await TransferWork.AddAsync(turn, theirs, second, -1);
                    Task<bool> otherEnd = Task.Run(() => CommitAsync(turn, theirs, first));
                    bool hasCommitted = await CommitAsync(turn, mine, second);
                    turn.Expect(!(await otherEnd && hasCommitted), "both transactions of a deadlock were committed");
                }
            }
        }

        await turn.VerifyIfOpenAsync();
    }

    /// <summary>Returns whether the transaction was committed, and not chosen by the server or lost.</summary>
    private static async Task<bool> CommitAsync(Turn turn, SqlTransaction transaction, int account)
    {
        try
        {
            await TransferWork.AddAsync(turn, transaction, account, 1);
            await turn.Calls.CommitAsync(transaction, default);
            turn.Scene.Ledger.Count("survivors of deadlocks");
            return true;
        }
        catch (SqlException exception)
        {
            turn.Scene.Ledger.Count(exception.Number == DeadlockNumber ? "deadlocks" : "lost in deadlocks");
            return false;
        }
    }
}
