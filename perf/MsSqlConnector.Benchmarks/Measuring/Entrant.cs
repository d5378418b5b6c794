namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>A provider in one mode at one variant.</summary>
internal sealed record Entrant(string Case, string Provider, string Mode, string Variant, Load Load)
{
    /// <summary>Those who agree in this have to read the same.</summary>
    public string Question { get; init; } = Case;

    /// <summary>In how many rounds it takes part at the most: less where one measurement takes very long.</summary>
    public int MaxRounds { get; init; } = int.MaxValue;

    /// <summary>Those who agree in this are compared with each other.</summary>
    public (string Mode, string Variant) Group => (Mode, Variant);
}
