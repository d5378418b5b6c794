using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Queries that are read completely or in part, and statements with errors.</summary>
internal static class ReadWork
{
    private const string RaisedText = "raised for ";

    private static readonly string[] s_errors =
    [
        "insert into accounts (Id, Balance) values (1, 0)",
        "declare @zero int = 0; select 1 / @zero",
        $"declare @text nvarchar(200) = N'{RaisedText}' + @who; raiserror(@text, 16, 1)",
    ];

    public static Task ReadAllAsync(Turn turn) => Numbers.ReadAsync(turn, 1, Numbers.Count);

    /// <summary>Disposes the reader, or the connection, in the middle of the rows.</summary>
    public static async Task ReadPartAsync(Turn turn)
    {
        await using SqlCommand command = Numbers.CreateCommand(turn);
        command.Parameters["@first"].Value = 1;
        command.Parameters["@last"].Value = Numbers.Count;
        int last = turn.Random.Next(Numbers.Count);
        if (turn.Random.Next(2) == 0)
        {
            await Numbers.VerifyAsync(turn, command, 1, last, isWhole: false);
            await turn.VerifyIfOpenAsync();
            return;
        }

        SqlDataReader reader = await turn.Calls.ReadAsync(command);
        for (int id = 1; id <= last && await turn.Calls.MoveAsync(reader); id++)
        {
            if (reader.GetInt32(0) != id || reader.GetString(2) != turn.Name)
            {
                turn.Found($"row {id} of {reader.GetString(2)}");
            }
        }
    }

    /// <summary>An error of a statement reaches its own caller, and the connection stays usable.</summary>
    public static async Task FailAsync(Turn turn)
    {
        string text = s_errors[turn.Random.Next(s_errors.Length)];
        try
        {
            await using SqlCommand command = turn.CreateCommand(text);
            await turn.Calls.ExecuteAsync(command);
            turn.Found($"no error for {text}");
        }
        catch (SqlException exception) when (FailureLog.IsOfStatement(exception))
        {
            bool isRaised = exception.Message.Contains(RaisedText, StringComparison.Ordinal);
            turn.Expect(
                !isRaised || exception.Message.EndsWith(RaisedText + turn.Name, StringComparison.Ordinal),
                $"the error of another caller: {exception}");
            turn.Scene.Ledger.Count("errors");
            await turn.VerifyIfOpenAsync();
        }
    }
}
