using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The target types of the matrix: nullable columns, one or more of each type.</summary>
internal static class BulkMatrixTargets
{
    /// <summary>Scales and lengths that are redundant in the matrix.</summary>
    private static readonly string[] s_leftOut =
    [
        "decimal(9,0)", "decimal(19,4)", "decimal(28,10)", "varchar(20) japanese", "varchar(20) 437", "varchar(8000)", "nvarchar(4000)",
        .. new[] { "time", "datetime2", "datetimeoffset" }.SelectMany(type => new[] { 1, 2, 4, 5, 6 }.Select(scale => $"{type}({scale})")),
    ];

    public static IReadOnlyList<(string Name, Column Column)> All { get; } =
        [.. BulkCases.All.Where(one => !s_leftOut.Contains(one.Name)).Select(one => (one.Name, one.Column.Nullable))];
}
