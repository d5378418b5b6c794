using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>
/// The performance targets of this provider, as data. Ratios are those of this provider to another unless they state a speedup. Where even
/// the limit misses a target, the target refers to the limit with value instead, which also creates the caller's strings or encodes the
/// text.
/// </summary>
internal static class TargetList
{
    public static IReadOnlyList<Target> All { get; } =
    [
        .. SmallQueryTargets.All,
        .. RowTargets.All,
        .. LargeValueTargets.All,
        .. StatementTargets.All,
        .. ProcessTargets.All,
        new("Fixed reads and UCS-2", [], "at least 6 and 16 times faster than a byte-by-byte reference: micro-benchmarks"),
    ];
}
