using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>
/// The results of the calls that executed and read a batch, and the events. The providers raise an event at different moments, but in the
/// same order (docs/differences.md), so that events are compared separately.
/// </summary>
internal sealed partial record BatchObservations(string Title)
{
    private const int ShownLineCount = 4;

    public List<string> Results { get; } = [];

    public List<string> Events { get; } = [];

    /// <summary>The errors and messages in the exceptions.</summary>
    public HashSet<string> Errors { get; } = [];

    /// <summary>Returns the first difference; null if there is none.</summary>
    public static string? FirstDifference(Observations theirs, Observations ours, ExecutionMode mode)
    {
        foreach ((BatchObservations expected, BatchObservations actual) in theirs.Batches.Zip(ours.Batches))
        {
            List<string> wanted = [.. expected.Results.Select(Normalize)];
            List<string> results = [.. actual.Results.Select(Normalize)];
            if (mode.Kind == ExecutionKind.Scalar && expected.Errors.Count > 0)
            {
                // The exception of ExecuteScalar contains more errors (docs/differences.md).
                results = [.. results.Take(wanted.Count)];
            }

            if ((FirstDifference(wanted, results) ?? EventDifference(expected, actual, mode)) is { } difference)
            {
                return $"{actual.Title}\n{difference}";
            }
        }

        return null;
    }

    private static string? EventDifference(BatchObservations theirs, BatchObservations ours, ExecutionMode mode)
    {
        // Microsoft.Data.SqlClient raises no event for a message before an error if the exception contains it.
        List<string> expected = [.. theirs.Events.Where(line => !theirs.Errors.Contains(line))];
        List<string> actual = [.. ours.Events.Where(line => !ours.Errors.Contains(line))];
        switch (mode.Kind)
        {
            case ExecutionKind.Scalar:
                // It loses the messages that it receives while it closes a reader.
                actual = [.. actual.Where(expected.Contains)];
                break;
            case ExecutionKind.NonQuery:
                // It raises the messages at the end of the response.
                return FirstDifference([.. expected.OrderByDescending(IsStatement)], [.. actual.OrderByDescending(IsStatement)]);
        }

        return FirstDifference(expected, actual);
    }

    /// <summary>
    /// Microsoft.Data.SqlClient returns the byte order mark of xml as a character (docs/differences.md). A call that prepares a statement
    /// has one parameter more, so that errors of the server number the parameters differently.
    /// </summary>
    private static string Normalize(string line) =>
        ParameterNumber.Replace(line.Replace(" \\feff", " ", StringComparison.Ordinal), "Invalid parameter");

    [GeneratedRegex(@"Invalid parameter \d+")]
    private static partial Regex ParameterNumber { get; }

    private static bool IsStatement(string line) => line.StartsWith("statement", StringComparison.Ordinal);

    private static string? FirstDifference(List<string> expected, List<string> actual)
    {
        int index = expected.Zip(actual).TakeWhile(static pair => pair.First == pair.Second).Count();
        if (index == expected.Count && index == actual.Count)
        {
            return null;
        }

        return string.Join('\n', expected.Take(index))
            + $"\nMicrosoft.Data.SqlClient: {string.Join("\n  ", expected.Skip(index).Take(ShownLineCount))}"
            + $"\nMsSqlConnector: {string.Join("\n  ", actual.Skip(index).Take(ShownLineCount))}";
    }
}
