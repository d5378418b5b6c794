using System;

namespace MsSqlConnector.Recorder.Tests.Requests;

/// <summary>
/// An intended difference between the requests of another client and those of this provider. A pattern can begin or end with a star.
/// </summary>
/// <param name="Recording">The client and the area.</param>
/// <param name="Request">The name of the request.</param>
/// <param name="Field">The field.</param>
/// <param name="Reason">Why they differ.</param>
internal sealed record ClientDifference(string Recording, string Request, string Field, string Reason)
{
    public bool Covers(FoundDifference found) =>
        Matches(Recording, $"{found.Recording}") && Matches(Request, found.Request) && Matches(Field, found.Field);

    private static bool Matches(string pattern, string text) => pattern.EndsWith('*')
        ? text.StartsWith(pattern[..^1], StringComparison.Ordinal)
        : pattern.StartsWith('*') ? text.EndsWith(pattern[1..], StringComparison.Ordinal) : text == pattern;
}
