using System;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>The first difference between the providers in a script.</summary>
/// <param name="Text">The batch, and what both providers showed.</param>
/// <param name="IsOfServer">
/// Whether the response of the server to this batch or to an earlier one was invalid. The providers handle such a response in different
/// ways, and the connection and the data can differ afterwards.
/// </param>
internal sealed record ScriptDifference(string Text, bool IsOfServer)
{
    /// <summary>Returns null if a caller saw the same.</summary>
    public static ScriptDifference? Find(Observations theirs, Observations ours, ExecutionMode mode)
    {
        if (ours.Hangs)
        {
            return new ScriptDifference($"{ours.Batches[^1].Title}\nMsSqlConnector hangs", false);
        }

        bool isInvalid = false;
        int count = Math.Min(theirs.Batches.Count, ours.Batches.Count);
        for (int i = 0; i < count; i++)
        {
            (BatchObservations expected, BatchObservations actual) = (theirs.Batches[i], ours.Batches[i]);
            isInvalid |= actual.HasInvalidResponse;
            if (theirs.Hangs && i == theirs.Batches.Count - 1)
            {
                // Both wait for the end of the response, but only this provider stops at the timeout.
                return new ScriptDifference($"{actual.Title}\nMicrosoft.Data.SqlClient hangs", isInvalid || actual.HasTimedOut);
            }

            if (actual.DifferenceFrom(expected, mode) is { } difference)
            {
                return new ScriptDifference($"{actual.Title}\n{difference}", isInvalid);
            }
        }

        return theirs.Batches.Count == ours.Batches.Count ? null : new ScriptDifference("The count of batches differs.", isInvalid);
    }
}
