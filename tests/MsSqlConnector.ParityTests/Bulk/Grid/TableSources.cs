using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Bulk.Grid;

/// <summary>Values of every CLR type and every type of System.Data.SqlTypes in sources other than a data reader.</summary>
internal static class TableSources
{
    /// <summary>Runs every value in a way, and adds the results to the grid.</summary>
    /// <param name="grid">The grid.</param>
    /// <param name="provider">The provider, which creates the values.</param>
    /// <param name="write">Copies an array of values, one for each target of the grid.</param>
    /// <param name="isTried">Returns whether a refused cell is loaded, by the positions of value and target.</param>
    /// <param name="suffix">The end of the name of each source.</param>
    public static async Task RunAsync(
        BulkGrid grid, BulkProvider provider, Func<object[], GridTarget, Task> write, Func<int, int, bool> isTried, string suffix = "")
    {
        for (int i = 0; i < BulkMatrixSources.All.Count; i++)
        {
            (string name, Func<BulkProvider, object> make) = BulkMatrixSources.All[i];
            int source = i;

            // Some values can be read only once.
            await grid.RunAsync(
                new GridSource(name + suffix, RowCount: 1, target => write([.. BulkGrid.Targets.Select(_ => make(provider))], target)),
                _ => true,
                target => isTried(source, target));
        }
    }

    /// <summary>A table with one row, whose columns have the types of the values.</summary>
    public static DataTable ToTable(IReadOnlyList<object> values)
    {
        DataTable table = new();
        for (int i = 0; i < values.Count; i++)
        {
            table.Columns.Add($"s{i}", values[i] is DBNull ? typeof(object) : values[i].GetType());
        }

        table.Rows.Add([.. values]);
        return table;
    }

    public static Task CopyTableAsync(object[] values, GridTarget target)
    {
        using DataTable table = ToTable(values);
        target.Map().WriteToServer(table);
        return Task.CompletedTask;
    }
}
