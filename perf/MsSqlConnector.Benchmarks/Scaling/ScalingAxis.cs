using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Scaling;

/// <summary>A quantity that grows, and the operation that depends on it.</summary>
/// <param name="Name">The name of the quantity, in the plural.</param>
/// <param name="Points">The counts, in a geometric sequence.</param>
/// <param name="IncumbentMax">The maximum count for Microsoft.Data.SqlClient.</param>
/// <param name="RunAsync">Executes the operation once; the result is a checksum of the values.</param>
internal sealed record ScalingAxis(string Name, int[] Points, int IncumbentMax, Func<ScalingProvider, int, Task<long>> RunAsync)
{
    private const int ColumnCount = 10;
    private const int RowCount = 1000;

    public static IReadOnlyList<ScalingAxis> All { get; } =
    [
        new("rows", [1_000, 4_000, 16_000, 64_000], int.MaxValue, (provider, n) => provider.ReadRowsAsync(n, ColumnCount)),
        new("columns", [16, 64, 256, 1_024], int.MaxValue, (provider, n) => provider.ReadRowsAsync(RowCount, n)),

        // The asynchronous reads of Microsoft.Data.SqlClient take seconds at each of the largest counts.
        new("bytes", [1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24], 1 << 22, (provider, n) => provider.ReadTextAsync(n / sizeof(char))),
        new("parameters", [8, 32, 128, 512, 2_048], int.MaxValue, (provider, n) => provider.SendParametersAsync(n)),
        new("connections", [4, 16, 64, ScalingProvider.MaxConnectionCount], int.MaxValue, (provider, n) =>
            provider.RequestConcurrentlyAsync(n)),
        new("callers", [1, 10, 100, 1_000], int.MaxValue, (provider, n) => provider.RequestFromPoolAsync(n)),
        new("sets", [1, 4, 16, BenchmarkAnswers.MaxSetCount], int.MaxValue, (provider, n) => provider.ReadSetsAsync(n)),

        // Microsoft.Data.SqlClient does not prepare statements automatically.
        new("statements", [1, 20, 200, CachedStatements.MaxCount], 0, (provider, n) => provider.ExecuteStatementsAsync(n)),
    ];

    public string Variant(int count) => string.Create(CultureInfo.InvariantCulture, $"{Name}-{count}");

    /// <summary>Parses the name of a variant.</summary>
    public static (string Axis, int Count) Parse(string variant) =>
        variant.Split('-') is [{ } axis, { } count] && All.Any(one => one.Name == axis)
            ? (axis, int.Parse(count, NumberStyles.None, CultureInfo.InvariantCulture))
            : throw new FormatException($"'{variant}' is not the name of a scaling variant.");
}
