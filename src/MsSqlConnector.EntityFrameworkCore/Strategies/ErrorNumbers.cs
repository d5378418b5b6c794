using System.Collections.Generic;

namespace MsSqlConnector.EntityFrameworkCore.Strategies;

/// <summary>The errors for which Entity Framework Core waits differently before it retries.</summary>
internal static class ErrorNumbers
{
    private static readonly HashSet<int> s_throttling =
    [
        -2, 233, 1204, 1404, 3935, 3950, 9985, 10929, 10930, 14355, 17889, 22335, 22498, 25738, 25740, 30085, 37327, 39108, 39110, 40189,
        40501, 40613, 40642, 40648, 40675, 40890, 40903, 41823, 41840, 45156, 45157, 45161, 45182, 45319, 49918, 49919, 49920, 49977,
    ];

    private static readonly HashSet<int> s_memoryOptimized = [41301, 41302, 41305, 41325, 41839];

    /// <summary>Returns whether any error says that the server is short of resources.</summary>
    internal static bool ContainThrottling(SqlException exception) => ContainAny(exception, s_throttling);

    /// <summary>Returns whether any error is a conflict of transactions on memory-optimized tables.</summary>
    internal static bool ContainMemoryOptimized(SqlException exception) => ContainAny(exception, s_memoryOptimized);

    /// <summary>Returns whether the exception has any of the numbers.</summary>
    internal static bool ContainAny(SqlException exception, ICollection<int> numbers)
    {
        foreach (SqlError error in exception.Errors)
        {
            if (numbers.Contains(error.Number))
            {
                return true;
            }
        }

        return false;
    }
}
