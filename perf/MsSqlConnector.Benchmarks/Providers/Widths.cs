using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>How many loops ask at once.</summary>
internal static class Widths
{
    public const int Largest = 128;

    public static IReadOnlyList<int> All { get; } = [32, 64, Largest];
}
