namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>A difference between the two providers in a scenario.</summary>
internal sealed record BulkDifference(string Scenario, string Field, string Incumbent, string Ours)
{
    private const int ShownCharCount = 400;

    public override string ToString() => $"{Scenario} | {Field}\n    incumbent {Shorten(Incumbent)}\n    ours      {Shorten(Ours)}";

    private static string Shorten(string value) => value.Length <= ShownCharCount ? value : value[..ShownCharCount] + "...";
}
