using System;
using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>The competitors that the option <c>--only</c> selects.</summary>
internal static class EntrantSelection
{
    /// <summary>Returns the competitors of the variant with the name, or those whose variant has a name that contains the text.</summary>
    /// <param name="all">The competitors.</param>
    /// <param name="only">The name or the text; null for all.</param>
    public static Entrant[] Select(Entrant[] all, string? only) => only is null ? all
        : Array.Exists(all, one => one.Variant == only) ? Array.FindAll(all, one => one.Variant == only)
        : Array.FindAll(all, one => one.Variant.Contains(only, StringComparison.Ordinal));
}
