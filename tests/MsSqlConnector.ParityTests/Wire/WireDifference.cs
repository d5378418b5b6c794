namespace MsSqlConnector.ParityTests.Wire;

/// <summary>The position and the kind of a difference between the messages of the two providers.</summary>
internal sealed record WireDifference(string Scenario, string Message, string Field, string Incumbent, string Ours)
{
    private const int ShownCharCount = 300;

    public override string ToString() =>
        $"{Scenario} | {Message} | {Field}\n    incumbent {Shorten(Incumbent)}\n    ours      {Shorten(Ours)}";

    private static string Shorten(string value) => value.Length <= ShownCharCount ? value : value[..ShownCharCount] + "...";
}
