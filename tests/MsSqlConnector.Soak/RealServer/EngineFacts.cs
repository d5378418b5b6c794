using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;
using System.Text;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The abilities of the server, which is SQL Server or another engine.</summary>
/// <param name="States">The states of a session that can be changed, read and reset, with their values after a login.</param>
/// <param name="Levels">The isolation levels.</param>
/// <param name="HasTableTypes">Whether the server has table-valued parameters.</param>
/// <param name="WaitText">The statement that waits, with a place for the seconds; null if there is none.</param>
internal sealed record EngineFacts(
    IReadOnlyList<(SessionState State, string Clean)> States, IReadOnlyList<IsolationLevel> Levels, bool HasTableTypes, string? WaitText)
{
    /// <summary>The statements that wait. An engine that is based on PostgreSQL can have its function instead.</summary>
    public static readonly IReadOnlyList<string> WaitTexts = ["waitfor delay '00:00:{0:00}'", "select count(pg_sleep({0}))"];

    /// <summary>Gets the query that returns the states of a session as texts.</summary>
    public string StateQuery { get; } = $"select @who{string.Concat(States.Select(entry => ", " + AsText(entry.State.Expression)))}";

    /// <summary>Returns an expression as text, with an empty text for null.</summary>
    public static string AsText(string expression) => $"coalesce(cast({expression} as nvarchar(300)), N'')";

    public static string Format(string waitText, int seconds) =>
        string.Format(CultureInfo.InvariantCulture, CompositeFormat.Parse(waitText), seconds);

    /// <summary>Whether the reset of a session restores the state, so that users can change it.</summary>
    public bool Restores(SessionState state) => States.Any(entry => entry.State == state);
}
