using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>Verifies that a user that opens a connection finds the session as after a login.</summary>
internal static class SessionCheck
{
    public static async Task RunAsync(Turn turn)
    {
        EngineFacts facts = turn.Scene.Facts;
        turn.Expect(turn.Connection.Database == turn.Scene.Sources.Database, $"the database is {turn.Connection.Database}");
        await using SqlCommand command = turn.CreateCommand(facts.StateQuery);
        SqlDataReader reader = await turn.Calls.ReadAsync(command);
        await using IAsyncDisposable scope = turn.Calls.Scope(reader);
        if (!await turn.Calls.MoveAsync(reader))
        {
            turn.Found("no row with the states of the session");
            return;
        }

        turn.Expect(reader.GetString(0) == turn.Name, $"the response of {reader.GetString(0)}");
        for (int i = 0; i < facts.States.Count; i++)
        {
            (SessionState state, string clean) = facts.States[i];
            string found = reader.GetString(i + 1);
            turn.Expect(found == clean, $"{state.Expression} is '{found}' instead of '{clean}'");
        }

        turn.Scene.Ledger.Count("clean sessions");
    }
}
