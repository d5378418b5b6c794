using System;
using System.Data;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The table with texts that are a function of their numbers.</summary>
internal static class Numbers
{
    public const int Count = 2000;

    private const int LongestText = 200;

    public static string TextOf(int id) => string.Create(
        CultureInfo.InvariantCulture, $"{id}{new string((char)('a' + (id % 26)), id % LongestText)}");

    /// <summary>Reads and verifies the rows of a range.</summary>
    public static async Task ReadAsync(
        Turn turn, int first, int last, SqlTransaction? transaction = null, CancellationToken token = default)
    {
        await using SqlCommand command = CreateCommand(turn, transaction);
        command.Parameters["@first"].Value = first;
        command.Parameters["@last"].Value = last;
        await VerifyAsync(turn, command, first, last, token: token);
    }

    public static SqlCommand CreateCommand(Turn turn, SqlTransaction? transaction = null)
    {
        SqlCommand command = turn.CreateCommand(
            "select Id, Text, @who from numbers where Id between @first and @last order by Id", transaction);
        command.Parameters.Add("@first", SqlDbType.Int);
        command.Parameters.Add("@last", SqlDbType.Int);
        return command;
    }

    /// <summary>Executes the command, and verifies rows. Disposes the reader in the middle if the last one is not the end.</summary>
    public static async Task VerifyAsync(
        Turn turn, SqlCommand command, int first, int last, bool isWhole = true, CancellationToken token = default)
    {
        CommandBehavior behavior = turn.Random.Next(3) == 0 ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
        SqlDataReader reader = await turn.Calls.ReadAsync(command, behavior, token);
        await using IAsyncDisposable scope = turn.Calls.Scope(reader);
        for (int id = first; id <= last; id++)
        {
            if (!await turn.Calls.MoveAsync(reader, token))
            {
                turn.Found($"the rows end before {id} of {last}");
                return;
            }

            (int found, string text, string who) = (reader.GetInt32(0), reader.GetString(1), reader.GetString(2));
            if (found != id || text != TextOf(id) || who != turn.Name)
            {
                turn.Found($"row {found} '{text}' of {who} instead of {id}");
            }
        }

        turn.Expect(!isWhole || !await turn.Calls.MoveAsync(reader, token), $"a surplus row after {last}");
    }
}
