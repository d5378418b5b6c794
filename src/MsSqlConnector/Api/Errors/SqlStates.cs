using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>Maps well-known error numbers to the five-character states that ODBC drivers report.</summary>
internal static class SqlStates
{
    private static readonly Dictionary<int, string> s_byNumber = new()
    {
        // Constraints: NOT NULL, FOREIGN KEY and CHECK, unique indexes, PRIMARY KEY and UNIQUE.
        [515] = "23000", [547] = "23000", [2601] = "23000", [2627] = "23000",

        // Deadlock victim.
        [1205] = "40001",

        // Syntax errors and denied permissions.
        [102] = "42000", [156] = "42000", [170] = "42000", [229] = "42000", [230] = "42000",

        // Objects and columns that exist already or do not exist.
        [2714] = "42S01", [208] = "42S02", [3701] = "42S02", [207] = "42S22",

        // Values: truncated text, out of range, invalid date, invalid text for a number, division by zero.
        [8152] = "22001", [2628] = "22001", [220] = "22003", [8115] = "22003", [241] = "22007", [242] = "22007", [245] = "22018",
        [8134] = "22012",

        // Login failed; timeout expired.
        [18456] = "28000", [-2] = "HYT00",
    };

    /// <summary>Returns the state of an error number, or null if the number has no well-known state.</summary>
    public static string? Find(int number) => s_byNumber.TryGetValue(number, out string? state) ? state : null;
}
