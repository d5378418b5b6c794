using System.Collections.Generic;

namespace MsSqlConnector.Errors;

/// <summary>Which failures of opening may be gone the next time, and which would only repeat themselves. Numbers are data.</summary>
internal static class PassingErrors
{
    /// <summary>"The database cannot be opened. It is acting as a mirror database."</summary>
    private const int MirrorNumber = 954;

    /// <summary>The server or the network is busy, moving or short of something.</summary>
    private static readonly HashSet<int> s_passing =
    [
        233, 997, 1204, 1205, 1222, 4060, 4221, 10060, 10928, 10929, 40143, 40197, 40501, 40540, 40613, 42108, 42109, 49918,
        49919, 49920,
    ];

    /// <summary>
    /// The login itself is refused: no account, no password, not allowed. Every further attempt, wherever, counts towards
    /// locking the account.
    /// </summary>
    private static readonly HashSet<int> s_final =
        [1346, 18452, 18456, 18461, 18462, 18463, 18464, 18465, 18466, 18467, 18468, 18470, 18486, 18487, 18488];

    /// <summary>
    /// Whether no other server needs to be tried either. A database that cannot be used refuses the login too, and says why
    /// before it does.
    /// </summary>
    public static bool IsFinal(SqlException exception) => s_final.Contains(exception.Number);

    /// <summary>Whether the server has the mirror of the database, so that the failover partner has the database itself.</summary>
    public static bool IsOfMirror(SqlException exception)
    {
        foreach (SqlError error in exception.Errors)
        {
            if (error.Number == MirrorNumber)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether another attempt may succeed where this one did not.</summary>
    public static bool IsPassing(SqlException exception)
    {
        foreach (SqlError error in exception.Errors)
        {
            if (s_passing.Contains(error.Number))
            {
                return true;
            }
        }

        return false;
    }
}
