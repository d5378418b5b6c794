using System.Collections.Generic;

namespace MsSqlConnector.Errors;

/// <summary>Classifies the errors of opening: transient errors, for which another attempt can succeed, and final ones.</summary>
internal static class RetriableErrors
{
    /// <summary>"The database cannot be opened. It is acting as a mirror database."</summary>
    private const int MirrorNumber = 954;

    /// <summary>The server or the network is overloaded, moving, or out of a resource.</summary>
    public static IReadOnlyList<int> Numbers { get; } =
    [
        233, 997, 1204, 1205, 1222, 4060, 4221, 10060, 10928, 10929, 40143, 40197, 40501, 40540, 40613, 42108, 42109, 49918,
        49919, 49920,
    ];

    private static readonly HashSet<int> s_retriable = [.. Numbers];

    /// <summary>
    /// The login was rejected: no such account, a wrong password, or no permission. Every further attempt, on any server, counts toward
    /// locking the account.
    /// </summary>
    private static readonly HashSet<int> s_permanent =
        [1346, 18452, 18456, 18461, 18462, 18463, 18464, 18465, 18466, 18467, 18468, 18470, 18486, 18487, 18488];

    /// <summary>Returns a value that indicates whether the login itself was rejected, so that no other server is tried either.</summary>
    /// <remarks>A database that cannot be used also fails the login, but the server reports its error first.</remarks>
    public static bool IsPermanent(SqlException exception) => s_permanent.Contains(exception.Number);

    /// <summary>
    /// Returns a value that indicates whether the server has the mirror of the database, so that the failover partner has the database
    /// itself.
    /// </summary>
    public static bool IsFromMirror(SqlException exception)
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

    /// <summary>Returns a value that indicates whether another attempt can succeed.</summary>
    public static bool IsRetriable(SqlException exception)
    {
        foreach (SqlError error in exception.Errors)
        {
            if (s_retriable.Contains(error.Number))
            {
                return true;
            }
        }

        return false;
    }
}
