using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>Something that there can be more of, and what is done with so many.</summary>
/// <param name="Name">What there is more of, in the plural.</param>
/// <param name="Points">How many, in a geometric row.</param>
/// <param name="IncumbentMax">Up to how many the incumbent is asked for.</param>
/// <param name="RunAsync">Does it once; the result is the sum of what was read.</param>
internal sealed record ScalingAxis(string Name, int[] Points, int IncumbentMax, Func<ScalingProvider, int, Task<long>> RunAsync)
{
    private const int ColumnCount = 10;
    private const int RowCount = 1000;

    public static IReadOnlyList<ScalingAxis> All { get; } =
    [
        new("rows", [1_000, 4_000, 16_000, 64_000], int.MaxValue, (provider, n) => provider.ReadRowsAsync(n, ColumnCount)),
        new("columns", [16, 64, 256, 1_024], int.MaxValue, (provider, n) => provider.ReadRowsAsync(RowCount, n)),

        // Asynchronously the incumbent takes seconds for each of the largest.
        new("bytes", [1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24], 1 << 22, (provider, n) => provider.ReadTextAsync(n / sizeof(char))),
        new("parameters", [8, 32, 128, 512, 2_048], int.MaxValue, (provider, n) => provider.SendParametersAsync(n)),
        new("connections", [4, 16, 64, ScalingProvider.MaxConnectionCount], int.MaxValue, (provider, n) => provider.AskAtOnceAsync(n)),
    ];

    public string Variant(int count) => string.Create(CultureInfo.InvariantCulture, $"{Name}-{count}");

    /// <summary>Takes a variant apart again.</summary>
    public static (string Axis, int Count) Parse(string variant) =>
        variant.Split('-') is [{ } axis, { } count] && All.Any(one => one.Name == axis)
            ? (axis, int.Parse(count, NumberStyles.None, CultureInfo.InvariantCulture))
            : throw new FormatException($"'{variant}' is no point of scaling.");
}
