using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>The abilities of the server, which is SQL Server or another engine.</summary>
/// <param name="States">The states of a session that can be changed and read, with their values after a login.</param>
/// <param name="Levels">The isolation levels.</param>
/// <param name="HasTableTypes">Whether the server has table-valued parameters.</param>
/// <param name="HasWait">Whether the server has WAITFOR.</param>
internal sealed record EngineFacts(
    IReadOnlyList<(SessionState State, string Clean)> States, IReadOnlyList<IsolationLevel> Levels, bool HasTableTypes, bool HasWait)
{
    /// <summary>Gets the query that returns the states of a session as texts.</summary>
    public string StateQuery { get; } = $"select @who{string.Concat(States.Select(entry => ", " + AsText(entry.State.Expression)))}";

    /// <summary>Returns an expression as text, with an empty text for null.</summary>
    public static string AsText(string expression) => $"coalesce(cast({expression} as nvarchar(300)), N'')";

    /// <summary>Returns a statement that takes this time. Without WAITFOR it is busy.</summary>
    public string WaitText(int seconds) => HasWait
        ? string.Create(CultureInfo.InvariantCulture, $"waitfor delay '00:00:{seconds:00}'")
        : "declare @n bigint = 0; while @n < 2000000000 set @n = @n + 1";
}
