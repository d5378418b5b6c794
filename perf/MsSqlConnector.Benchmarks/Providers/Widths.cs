using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The number of concurrent loops.</summary>
internal static class Widths
{
    public const int Largest = 128;

    public static IReadOnlyList<int> All { get; } = [32, 64, Largest];

    /// <summary>Those of a server of the user, which needs more time for a request.</summary>
    public static IReadOnlyList<int> OnOwnServer { get; } = [16, 64];
}
