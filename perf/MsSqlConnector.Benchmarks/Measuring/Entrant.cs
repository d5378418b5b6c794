namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>A provider in one mode at one variant.</summary>
internal sealed record Entrant(string Case, string Provider, string Mode, string Variant, Load Load)
{
    /// <summary>Competitors with the same value must read the same data.</summary>
    public string Question { get; init; } = Case;

    /// <summary>The maximum number of rounds; fewer where one measurement takes very long.</summary>
    public int MaxRounds { get; init; } = int.MaxValue;

    /// <summary>The number of operations before the first measurement, if they do not take too long.</summary>
    public int LeastWarmUpCount { get; init; } = 10;

    /// <summary>The table to which the operation adds rows on a server that stores them; null for none.</summary>
    public string? FilledTable { get; init; }

    /// <summary>Competitors with the same value are compared with each other.</summary>
    public (string Mode, string Variant) Group => (Mode, Variant);
}
