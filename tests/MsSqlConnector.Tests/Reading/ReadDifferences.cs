using System.Collections.Generic;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Where reading is meant to differ from the incumbent's, each with its reason.</summary>
internal static class ReadDifferences
{
    public static IReadOnlyList<ReadDifference> All { get; } =
    [
    ];
}
