using System;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>A source with one value, which it copies into any number of target columns.</summary>
/// <param name="Name">The name of the source type and value.</param>
/// <param name="RowCount">The number of rows: one with the value, and the others with NULL.</param>
/// <param name="WriteAsync">Copies the value of every column into the column with the same position in the target list.</param>
internal sealed record GridSource(string Name, int RowCount, Func<GridTarget, Task> WriteAsync);

/// <summary>The destination of one load.</summary>
/// <param name="Copy">The SqlBulkCopy.</param>
/// <param name="Columns">The positions of the targets in the list of targets, in the order of the load.</param>
/// <param name="Names">The names of the destination columns.</param>
/// <param name="Ordinals">The positions of the destination columns.</param>
internal sealed record GridTarget(dynamic Copy, IReadOnlyList<int> Columns, IReadOnlyList<string> Names, IReadOnlyList<int> Ordinals)
{
    /// <summary>Maps the source columns, each of which has the position of its target.</summary>
    public dynamic Map()
    {
        for (int i = 0; i < Columns.Count; i++)
        {
            Copy.ColumnMappings.Add(Columns[i], Ordinals[i]);
        }

        return Copy;
    }
}
