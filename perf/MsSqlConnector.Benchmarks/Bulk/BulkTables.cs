using System.Data;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>The rows of the mixed table as a data table.</summary>
internal static class BulkTables
{
    public static DataTable Mixed(int rowCount)
    {
        var table = new DataTable();
        object[] first = BulkRow.All[0].Values;
        for (int i = 0; i < first.Length; i++)
        {
            table.Columns.Add("c" + i, first[i].GetType());
        }

        table.BeginLoadData();
        for (int i = 0; i < rowCount; i++)
        {
            table.Rows.Add(BulkRow.All[i % BulkRow.DifferentCount].Values);
        }

        table.EndLoadData();
        return table;
    }
}
