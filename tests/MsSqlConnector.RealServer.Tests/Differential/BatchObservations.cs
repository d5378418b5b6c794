using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using MsSqlConnector.RealServer.Tests.Comparing;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>
/// The results of the calls that executed and read a batch, and the events. The providers raise an event at different moments, but in the
/// same order (docs/differences.md), so that events are compared separately.
/// </summary>
internal sealed partial record BatchObservations(string Title)
{
    private const string InvalidResponse = "The response of the server violates the TDS protocol";
    private const string ErrorIndent = "  ";
    private const int TimeoutNumber = -2;
    private const int ShownLineCount = 4;

    public List<string> Results { get; } = [];

    public List<string> Events { get; } = [];

    /// <summary>The errors and messages in the exceptions.</summary>
    public HashSet<string> Errors { get; } = [];

    /// <summary>
    /// Whether the provider reported a response that violates the protocol. Microsoft.Data.SqlClient has no such check, and fails in other
    /// ways.
    /// </summary>
    public bool HasInvalidResponse { get; private set; }

    /// <summary>Whether a command reached its timeout.</summary>
    public bool HasTimedOut { get; private set; }

    public void AddError(ServerText error)
    {
        Errors.Add(error.Detail);
        HasInvalidResponse |= error.Text.Contains(InvalidResponse, StringComparison.Ordinal);
        HasTimedOut |= error.Number == TimeoutNumber;
    }

    /// <summary>Returns the difference of another provider that executed the batch; null if there is none.</summary>
    public string? DifferenceFrom(BatchObservations theirs, ExecutionMode mode)
    {
        List<string> expected = [.. theirs.Results.Select(Normalize)];
        List<string> actual = [.. Results.Select(Normalize)];
        if (mode.Kind == ExecutionKind.Scalar && theirs.Errors.Count > 0)
        {
            // The exception of ExecuteScalar contains more errors (docs/differences.md).
            actual = [.. actual.Where(line => !line.StartsWith(ErrorIndent, StringComparison.Ordinal) || expected.Contains(line))];
        }

        return FirstDifference(expected, actual) ?? EventDifference(theirs, this, mode);
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
