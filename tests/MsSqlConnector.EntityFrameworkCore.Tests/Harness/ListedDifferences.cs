using System;
using System.Collections.Generic;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>The intended differences between the requests of the two providers.</summary>
internal static class ListedDifferences
{
    private const string Reset = " ResetConnection";

    private const string LevelReset = ": batch SET TRANSACTION ISOLATION LEVEL READ COMMITTED" + Reset;

    /// <summary>
    /// Removes the request that resets the isolation level of a pooled session before the first request of the next caller.
    /// Microsoft.Data.SqlClient does not reset the level, so that the next caller inherits it.
    /// </summary>
    public static IReadOnlyList<string> Adapt(IReadOnlyList<string> ours)
    {
        List<string> adapted = [];
        bool wasReset = false;
        foreach (string request in ours)
        {
            if (request.EndsWith(LevelReset, StringComparison.Ordinal))
            {
                wasReset = true;
                continue;
            }

            adapted.Add(wasReset ? request + Reset : request);
            wasReset = false;
        }

        return adapted;
    }
}
