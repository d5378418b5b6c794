using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Rows that INSERT statements store: singly, with a prepared command, or in a transaction.</summary>
internal static class InsertWork
{
    private const int LongestRun = 5;

    public static async Task InsertSinglyAsync(Turn turn)
    {
        for (int i = turn.Random.Next(1, LongestRun); i > 0; i--)
        {
            RowUnit unit = turn.AddRows(1);
            await Storing.ExecuteAsync(turn, unit, async token =>
            {
                LedgerRow row = unit.RowAt(0);
                await using SqlCommand command = CreateCommand(turn, row.Table);
                await ExecuteAsync(turn, command, row, token);
            });
            await turn.RestAsync();
        }
    }

    public static async Task InsertPreparedAsync(Turn turn)
    {
        string table = turn.Random.Next(2) == 0 ? LedgerRow.Keyed : LedgerRow.Unkeyed;
        await using SqlCommand command = CreateCommand(turn, table);
        command.Prepare();
        for (int i = turn.Random.Next(2, LongestRun + 1); i > 0; i--)
        {
            RowUnit unit = turn.AddRows(1, table == LedgerRow.Keyed ? 1 : 0);
            await Storing.ExecuteAsync(turn, unit, token => ExecuteAsync(turn, command, unit.RowAt(0), token));
            await turn.RestAsync();
        }
    }

    public static Task InsertInTransactionAsync(Turn turn)
    {
        int count = turn.Random.Next(2, LongestRun + 1);
        RowUnit unit = turn.AddRows(count, turn.Random.Next(count + 1));
        return Storing.TransactAsync(turn, unit, async (transaction, token) =>
        {
            await InsertAsync(turn, unit, transaction, token);
            await turn.VerifyAsync(transaction);
        });
    }

    /// <summary>Inserts the rows of a unit, one after the other.</summary>
    public static async Task InsertAsync(Turn turn, RowUnit unit, SqlTransaction? transaction, CancellationToken token = default)
    {
        foreach (LedgerRow row in unit.Rows)
        {
            await using SqlCommand command = CreateCommand(turn, row.Table, transaction);
            await ExecuteAsync(turn, command, row, token);
            await turn.RestAsync();
        }
    }

    /// <summary>Reads numbers with a prepared command that has several values.</summary>
    public static async Task ReadPreparedAsync(Turn turn)
    {
        await using SqlCommand command = Numbers.CreateCommand(turn);
        command.Prepare();
        for (int i = turn.Random.Next(2, LongestRun + 1); i > 0; i--)
        {
            int first = turn.Random.Next(1, Numbers.Count + 1);
            int last = turn.Random.Next(first, Numbers.Count + 1);
            command.Parameters["@first"].Value = first;
            command.Parameters["@last"].Value = last;
            await Numbers.VerifyAsync(turn, command, first, last);
            await turn.RestAsync();
        }
    }

    private static SqlCommand CreateCommand(Turn turn, string table, SqlTransaction? transaction = null)
    {
        SqlCommand command = new(
            $"insert into {table} (Id, UserName, Turn, Amount) values (@id, @user, @turn, @amount)", turn.Connection, transaction);
        command.Parameters.Add("@id", SqlDbType.BigInt);
        command.Parameters.Add("@user", SqlDbType.NVarChar, 50);
        command.Parameters.Add("@turn", SqlDbType.Int);
        command.Parameters.Add("@amount", SqlDbType.Int);
        return command;
    }

    private static async Task ExecuteAsync(Turn turn, SqlCommand command, LedgerRow row, CancellationToken token)
    {
        command.Parameters["@id"].Value = row.Id;
        command.Parameters["@user"].Value = row.UserName;
        command.Parameters["@turn"].Value = row.Turn;
        command.Parameters["@amount"].Value = row.Amount;
        int count = await turn.Calls.ExecuteAsync(command, token);
        turn.Expect(count == 1, $"{row}: {count} rows were stored");
        turn.Scene.Ledger.Count("inserts");
    }
}
