using System.Collections.Generic;
using MsSqlConnector.EntityFrameworkCore.Strategies;

namespace MsSqlConnector.EntityFrameworkCore.Storage;

/// <summary>The errors that a server reports for a database that does not exist, or that it just created and cannot open yet.</summary>
internal static class MissingDatabase
{
    private static readonly HashSet<int> s_missing = [1832, 4060, 5120];
    private static readonly HashSet<int> s_notYetAvailable = [-2, 233, 1832, 4060, 5120, 18456];

    /// <summary>Returns whether the database does not exist.</summary>
    internal static bool IsReportedBy(SqlException exception) => s_missing.Contains(exception.Number);

    /// <summary>Returns whether a database that was just created can become available.</summary>
    internal static bool MayBecomeAvailable(SqlException exception) => ErrorNumbers.ContainAny(exception, s_notYetAvailable);
}
