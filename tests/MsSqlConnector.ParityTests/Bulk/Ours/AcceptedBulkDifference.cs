using System.Text.RegularExpressions;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>A deliberate difference with its reason. Scenario and field are patterns in which a star stands for any text.</summary>
internal sealed record AcceptedBulkDifference(string Scenario, string Field, string Reason)
{
    private readonly Regex _scenario = MakePattern(Scenario);
    private readonly Regex _field = MakePattern(Field);

    public bool Covers(BulkDifference difference) => _scenario.IsMatch(difference.Scenario) && _field.IsMatch(difference.Field);

    private static Regex MakePattern(string pattern) =>
        new("^" + Regex.Escape(pattern).Replace("\\*", ".*", System.StringComparison.Ordinal) + "$", RegexOptions.Singleline);
}
