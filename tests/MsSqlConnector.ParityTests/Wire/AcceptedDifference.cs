using System;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>An intended difference, with its reason. A pattern can end with a star.</summary>
internal sealed record AcceptedDifference(string Scenario, string Message, string Field, string Reason)
{
    public bool Covers(WireDifference difference) =>
        Matches(Scenario, difference.Scenario) && Matches(Message, difference.Message) && Matches(Field, difference.Field);

    private static bool Matches(string pattern, string text) => pattern.EndsWith('*')
        ? text.StartsWith(pattern[..^1], StringComparison.Ordinal)
        : text == pattern;
}
