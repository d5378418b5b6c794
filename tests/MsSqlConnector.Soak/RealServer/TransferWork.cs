using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Moves an amount between two accounts in a transaction. The order of the rows is random, so that deadlocks occur.</summary>
internal static class TransferWork
{
    public const int AccountCount = 4;
    public const int StartBalance = 1000;

    private const int LargestAmount = 100;
    private const int LongestPauseMilliseconds = 100;

    public static Task RunAsync(Turn turn)
    {
        int from = turn.Random.Next(1, AccountCount + 1);
        int to = ((from + turn.Random.Next(AccountCount - 1)) % AccountCount) + 1;
        int amount = turn.Random.Next(1, LargestAmount);
        return Storing.TransactAsync(turn, unit: null, async (transaction, token) =>
        {
            await AddAsync(turn, transaction, from, -amount, token);
            await turn.Calls.PauseAsync(turn.Random.Next(LongestPauseMilliseconds));
            await AddAsync(turn, transaction, to, amount, token);
        });
    }

    /// <summary>Changes an account in a transaction of any connection.</summary>
    public static async Task AddAsync(
        Turn turn, SqlTransaction transaction, int account, int amount, CancellationToken token = default)
    {
        await using SqlCommand command = turn.CreateCommand(
            "update accounts set Balance = Balance + @amount, LastUser = @who where Id = @id", transaction);
        command.Parameters.Add("@amount", SqlDbType.Int).Value = amount;
        command.Parameters.Add("@id", SqlDbType.Int).Value = account;
        int count = await turn.Calls.ExecuteAsync(command, token);
        turn.Expect(count == 1, $"{count} accounts {account} were changed");
    }
}
