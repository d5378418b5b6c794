using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The number of concurrent loops.</summary>
internal static class Widths
{
    public const int Largest = 128;

    public static IReadOnlyList<int> All { get; } = [32, 64, Largest];
}
